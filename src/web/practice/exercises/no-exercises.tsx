import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';

export function NoExercises({ courseId, chapterId }: { courseId: string; chapterId: string }) {
  const t = useTexts();
  return (
    <Notice
      title={t('practice.noExercises')}
      action={
        <ButtonLink to={readingPath(courseId, chapterId)} tone="secondary">
          {t('practice.backToChapter')}
        </ButtonLink>
      }
    >
      <bdi>{t('practice.noExercisesText')}</bdi>
    </Notice>
  );
}
