import type { ChapterQuestions } from '#contract/questions.ts';
import { exercisesPath } from '#web/platform/courses/course-paths.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

interface MoreExercisesProps {
  courseId: string;
  chapterId: string;
  /** Undefined while they are loaded. */
  questions: Pick<ChapterQuestions, 'generators'> | undefined;
  size?: 'lg';
}

/** Leads to a chapter's exercises. Shows nothing where it has none. */
export function MoreExercises({ courseId, chapterId, questions, size }: MoreExercisesProps) {
  const t = useTexts();
  const own = useCourseText();
  if (!questions?.generators.length) return null;
  return (
    <ButtonLink tone="secondary" to={exercisesPath(courseId, chapterId)} {...(size && { size })}>
      <span {...own}>{t('lesson.moreExercises')}</span>
    </ButtonLink>
  );
}
