import { Link } from 'react-router';
import type { CourseProgress } from '#contract/progress.ts';
import { checkPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { lacksCheck } from './with-waiting.ts';

/** Lists the chapters that are not complete, with what each of them lacks; leads to that. */
export function MissingChapters({
  progress: { courseId, chapters, language },
}: {
  progress: CourseProgress;
}) {
  const t = useTexts();
  return (
    <ul className="grid gap-1">
      {chapters
        .filter(({ complete }) => !complete)
        .map((chapter) => {
          const { chapterId, chapterName, read } = chapter;
          const lacks = [
            read ? undefined : t('learned.missingRead'),
            lacksCheck(chapter) ? t('learned.missingCheck') : undefined,
          ];
          return (
            <li key={chapterId} className="border-b border-line py-2 last:border-none">
              <Link
                to={read ? checkPath(courseId, chapterId) : readingPath(courseId, chapterId)}
                className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4 wrap-anywhere"
                {...courseText(language)}
              >
                {chapterName}
              </Link>
              <p className="text-sm text-muted">{lacks.filter(Boolean).join(' · ')}</p>
            </li>
          );
        })}
    </ul>
  );
}
