import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { nextCourses } from './next-courses.ts';
import type { NextUp } from './progress.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NextCard } from '#web/ui/next-card.tsx';

type Suggested = Pick<LibraryEdition, '_id' | 'courseName' | 'language'> &
  Partial<LibraryEdition> &
  Pick<MyCourse, 'copied'>;

interface Choice extends Pick<NextUp, 'begun' | 'path'> {
  mine: readonly MyCourse[];
  library: readonly LibraryCourse[];
  /** The language of the pages. */
  language: CourseLanguage;
}

/** Returns a course that a reader had made and hasn't begun, else the one in their language to offer after the course that they finished last. */
export function suggestedCourse({ mine, begun, path, library, language }: Choice): Suggested | undefined {
  const isNew = ({ _id }: MyCourse) => begun.every(({ courseId }) => courseId !== _id);
  const [after] = begun;
  return (
    mine.find((course) => course.state === 'ready' && isNew(course)) ??
    nextCourses({ after, path, begun, library })
      .library.flatMap(({ editions }) => editions)
      .find((edition) => edition.language === language)
  );
}

export function Suggestion({ course, hasFinished }: { course: Suggested; hasFinished: boolean }) {
  const t = useTexts();
  const { _id: courseId, courseName, language, firstChapterId, copied } = course;
  return (
    <NextCard
      id="suggestion-heading"
      title={t(hasFinished ? 'dashboard.suggestionNext' : 'dashboard.suggestion')}
      course={{ courseId, courseName, language }}
      facts={copied ? <p className="text-sm text-muted">{t('dashboard.yourCopy')}</p> : null}
    >
      <ButtonLink href={readingPath(courseId, firstChapterId)} size="lg" className="max-sm:w-full">
        {t('dashboard.begin')}
        <Icon name="next" className="size-5 shrink-0" />
      </ButtonLink>
    </NextCard>
  );
}
