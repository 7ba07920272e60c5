import { useTexts } from '#web/platform/texts.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { PracticeFrame } from './practice-frame.tsx';

/** Stands in place of a chapter that is not there, or that could not be loaded. */
export function ChapterMissing({ status }: { status: number }) {
  const t = useTexts();
  return (
    <PracticeFrame>
      <CourseMissing title={t('practice.chapterNotFound')} failed={status !== 404} />
    </PracticeFrame>
  );
}
