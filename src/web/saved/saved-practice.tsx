import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, LoadFailed, Waiting } from '#web/ui/message.tsx';
import { PracticeHead } from '#web/practice/practice-frame.tsx';
import { PendingLine } from '#web/practice/practice.tsx';
import { ChapterSitting } from '#web/practice/sitting/chapter-sitting.tsx';
import { questionsOf } from './saved-questions.ts';
import { readSaved, type SavedCourse } from './saved-store.ts';
import { faultTexts, savingFault, type SavingFault } from './saving-fault.ts';

/** Asks the questions of a saved chapter, and grades them by the saved answers. */
export function SavedPractice({ courseId, chapterId }: { courseId: string; chapterId: string }) {
  const t = useTexts();
  const [saved, setSaved] = useState<SavedCourse | null>();
  const [fault, setFault] = useState<SavingFault | null>(null);
  useEffect(() => {
    readSaved(courseId).then(
      (found) => setSaved(found ?? null),
      (error: unknown) => setFault(savingFault(error)),
    );
  }, [courseId]);
  const questions = useMemo(() => (saved ? questionsOf(saved, chapterId) : []), [saved, chapterId]);
  if (fault !== null) {
    return (
      <LoadFailed title={t('saved.unreadable')} onRetry={() => location.reload()}>
        {t(faultTexts[fault])}
      </LoadFailed>
    );
  }
  if (saved === undefined) return <Waiting label={t('saved.loading')} slow={false} />;
  const course = saved?.package.course;
  const place = course?.chapters.findIndex(({ _id }) => _id === chapterId) ?? -1;
  if (course === undefined || place < 0) {
    return (
      <EmptyState
        heading
        icon="offline"
        title={t('saved.notHere')}
        action={<ButtonLink href="/saved">{t('saved.toSaved')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PracticeHead course={course} chapter={course.chapters[place]} title={t('learning.checkYourself')} />
      {questions.length === 0 ? (
        <p>{t('saved.noQuestions')}</p>
      ) : (
        <ChapterSitting course={course} place={place} questions={questions} more={null} />
      )}
      <PendingLine />
    </>
  );
}
