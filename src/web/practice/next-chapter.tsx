import type { CourseSummary } from '#contract/courses.ts';
import { learnedPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Leads to the chapter after the one at `place`, or from the last one to the end of the course. */
export function NextChapter({ course, place }: { course: CourseSummary; place: number }) {
  const t = useTexts();
  const next = course.chapters[place + 1];
  return (
    <ButtonLink
      size="lg"
      to={next ? readingPath(course._id, next._id) : learnedPath(course._id)}
      className="self-start"
    >
      <span>{t(next ? 'learning.nextChapter' : 'learning.whatNext')}</span>
      <Icon name="next" className="size-5" />
    </ButtonLink>
  );
}
