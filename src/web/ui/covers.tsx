import type { CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { mostBegun } from '#web/platform/kept/begun-here.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { Cover } from './course-thumbnail.tsx';
import { Icon } from './icon.tsx';

const coversShown = 4;

/** Courses that the reader has begun, which are left out. */
type Known = readonly { courseId: string }[];

/** Returns courses of the library in the reader's language, each of another category. */
export function coversOf(
  courses: readonly LibraryCourse[],
  language: CourseLanguage,
  known: Known = [],
  most = coversShown,
): LibraryEdition[] {
  const isKnown = ({ editions }: LibraryCourse) =>
    editions.some(({ _id }) => known.some(({ courseId }) => courseId === _id));
  const byCategory = new Map(
    courses
      .filter((course) => !isKnown(course))
      .flatMap(({ category, editions }) => {
        const edition = editions.find((each) => each.language === language);
        return edition ? [[category, edition]] : [];
      }),
  );
  return [...byCategory.values()].slice(0, most);
}

interface CoversProps {
  courses: readonly LibraryCourse[];
  /** With them, the title leads to all courses. */
  known?: Known;
  /** Has further covers, hidden, for those that a script removes (home.inline.ts). */
  spare?: boolean;
}

/** A press on a cover opens the first chapter. */
export function Covers({ courses, known, spare = false }: CoversProps) {
  const t = useTexts();
  const shown = coversOf(courses, usePageLanguage(), known, spare ? coversShown + mostBegun : coversShown);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-1 sm:gap-2">
      <h2 className="text-lg max-sm:text-base">
        {known ? <ListLink href="/courses">{t('dashboard.moreToLearn')}</ListLink> : t('dashboard.covers')}
      </h2>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
        role="list"
        aria-label={t(known ? 'dashboard.moreToLearn' : 'dashboard.covers')}
        data-spare={spare ? '' : undefined}
        className={classNames('grid gap-1 sm:grid-cols-4 sm:gap-5', spare && '[&>:nth-child(n+5)]:hidden')}
      >
        {shown.map(({ _id, courseName, duration, firstChapterId }) => (
          <li key={_id}>
            <a
              href={readingPath(_id, firstChapterId)}
              className="flex items-center gap-x-3 gap-y-1 text-sm sm:grid sm:text-base"
            >
              <Cover courseId={_id} className="max-sm:w-20! saving:hidden" />
              <span className="grid">
                <strong className="leading-snug font-semibold">{courseName}</strong>
                <span className="text-muted">{duration}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Heads a list with the way to all of it. */
export function ListLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center gap-2 hover:text-accent-ink">
      <span>{children}</span>
      <Icon name="next" className="size-5 text-accent-ink" />
    </a>
  );
}
