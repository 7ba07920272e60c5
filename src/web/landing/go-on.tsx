import { courseText } from '#web/platform/course-text.ts';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import type { Return } from './load-return.ts';

/** Leads somebody who returns to the chapter where they were, and to their courses. */
export function GoOn({ courseId, courseName, language, chapterName, path }: Return) {
  const t = useTexts();
  const { signedIn } = useMe();
  const course = <bdi {...courseText(language)}>{courseName}</bdi>;
  return (
    <div role="group" aria-labelledby="go-on" className="grid w-full max-w-xl gap-1">
      {/* This is no heading, because it stands above the page's own. */}
      <p id="go-on" className="text-lg font-semibold">
        {t('landing.goOn')}
      </p>
      <a
        href={path}
        className="relative flex items-start gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge"
      >
        <div className="w-24 shrink-0">
          <CourseThumbnail src={`/course/${courseId}/thumbnail.svg`} alt="" eager />
        </div>
        <span className="grid min-w-0 flex-1 gap-1">
          <strong className="font-semibold">
            {chapterName === null ? course : t('landing.goOnWith', { chapter: chapterName })}
          </strong>
          <span className="text-sm text-muted">{chapterName === null ? t('landing.open') : course}</span>
        </span>
      </a>
      <p>
        <a href={signedIn ? '/dashboard' : '/createcourse#your-courses'} className={linkLook}>
          {t('landing.yourCourses')}
        </a>
      </p>
    </div>
  );
}
