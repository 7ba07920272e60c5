import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { NextCard } from './progress.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Suggested = Pick<LibraryEdition, '_id' | 'courseName' | 'language'> & Partial<LibraryEdition>;

interface Choice {
  mine: readonly MyCourse[];
  begun: readonly BegunCourse[];
  library: readonly LibraryCourse[];
  language: CourseLanguage;
}

export function suggestedCourse({ mine, begun, library, language }: Choice): Suggested | undefined {
  const isNew = ({ _id }: { _id: string }) => begun.every(({ courseId }) => courseId !== _id);
  return (
    mine.find((course) => course.state === 'ready' && isNew(course)) ??
    library
      .filter(({ editions }) => editions.every(isNew))
      .flatMap(({ editions }) => editions)
      .find((edition) => edition.language === language)
  );
}

export function Suggestion({ course }: { course: Suggested }) {
  const t = useTexts();
  const { _id: courseId, courseName, language, firstChapterId } = course;
  return (
    <NextCard
      id="suggestion-heading"
      title={t('dashboard.suggestion')}
      course={{ courseId, courseName, language }}
      large
    >
      <ButtonLink href={readingPath(courseId, firstChapterId)} size="lg" className="max-sm:w-full">
        {t('dashboard.begin')}
        <Icon name="next" className="size-5 shrink-0" />
      </ButtonLink>
    </NextCard>
  );
}
