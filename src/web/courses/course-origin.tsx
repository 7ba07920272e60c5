import type { CourseSummary, CourseOrigin as Origin } from '#contract/courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextAround } from '#web/ui/text-around.tsx';

/** Names the course that this one is a copy of, or the site from which it came as a file. */
export function CourseOrigin({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const { author, origin } = course;
  if (origin === undefined) return null;
  const name = <bdi {...courseText(course.language)}>{origin.courseName}</bdi>;
  if (origin.site !== undefined || origin.key !== undefined)
    return <FileOrigin origin={origin} name={name} />;
  const library = origin.libraryCourseId;
  const ofLibrary = author.provider === 'library' ? 'managing.copyOfLibrary' : 'managing.basedOnLibrary';
  return (
    <p className="text-sm text-muted">
      <TextAround text={(gap) => t(library ? ofLibrary : 'managing.copyOf', { course: gap })}>
        {library === undefined ? (
          name
        ) : (
          <a href={`/course/${library}`} className="underline underline-offset-4 hover:text-accent-ink">
            {name}
          </a>
        )}
      </TextAround>
    </p>
  );
}

/** Shows a file's own claims as text, not as links, because anybody can write a file. */
function FileOrigin({ origin: { site, key, licence }, name }: { origin: Origin; name: Elements }) {
  const t = useTexts();
  const came = site === undefined ? 'cameFromNowhere' : key === undefined ? 'cameFrom' : 'cameSaying';
  return (
    <div className="grid gap-1 text-sm text-muted wrap-anywhere">
      <p>
        <TextAround text={(gap) => t(`managing.${came}`, { course: gap, site: site ?? '' })}>
          {name}
        </TextAround>
      </p>
      {licence === undefined ? null : <p>{t('managing.originLicence', { licence })}</p>}
      {key === undefined ? null : <p>{t('managing.originKey', { key })}</p>}
    </div>
  );
}
