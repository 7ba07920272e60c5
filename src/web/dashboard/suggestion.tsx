import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The course that a learner can begin with. */
type Suggested = Pick<LibraryEdition, '_id' | 'courseName' | 'language'> & Partial<LibraryEdition>;

interface Choice {
  mine: readonly MyCourse[];
  begun: readonly BegunCourse[];
  library: readonly LibraryCourse[];
  /** The reader's. */
  language: CourseLanguage;
}

/** Returns a course of the learner's own, or else one of the library in their language, that they have not begun. */
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
  const { _id, courseName, language, duration, firstChapterId } = course;
  return (
    <section
      aria-labelledby="suggestion-heading"
      className="grid gap-x-8 gap-y-4 rounded-lg bg-accent-soft p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="grid min-w-0 gap-3">
        <h2 id="suggestion-heading" className="text-lg">
          {t('dashboard.suggestion')}
        </h2>
        <div className="flex items-center gap-4">
          <CourseThumbnail
            src={`/course/${_id}/thumbnail.svg`}
            alt=""
            eager
            className="w-24! shrink-0 sm:w-36!"
          />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
              <bdi {...courseText(language)}>{courseName}</bdi>
            </p>
            {duration ? <p className="text-sm text-muted">{duration}</p> : null}
          </div>
        </div>
      </div>
      <ButtonLink href={readingPath(_id, firstChapterId)} size="lg">
        {t('dashboard.begin')}
        <Icon name="next" className="size-5 shrink-0" />
      </ButtonLink>
    </section>
  );
}
