import { useMemo } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { PracticeHead } from '#web/practice/practice-frame.tsx';
import { PendingLine } from '#web/practice/practice.tsx';
import { ChapterSitting } from '#web/practice/sitting/chapter-sitting.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { useGivesWay } from './gives-way.ts';
import { useNextReview } from './saved-due.tsx';
import { questionsOf, readSaved, type SavedCourse } from './saved-store.ts';
import { useProgress, useSaved, useTitle } from './use-saved.tsx';

/** Asks the questions of a saved chapter, and grades them by the saved answers. */
export function SavedPractice({ courseId, chapterId }: { courseId: string; chapterId: string }) {
  const t = useTexts();
  const { found, instead } = useSaved(async () => (await readSaved(courseId)) ?? null);
  const questions = useMemo(() => (found ? questionsOf(found, chapterId) : []), [found, chapterId]);
  useTitle(t(found === null ? 'saved.notHere' : 'learning.checkYourself'));
  if (found === undefined) return instead;
  const place = found?.package.course.chapters.findIndex(({ _id }) => _id === chapterId) ?? -1;
  if (found === null || place < 0) return <NotHere />;
  const { course } = found.package;
  return (
    <>
      <PracticeHead course={course} chapter={course.chapters[place]} title={t('learning.checkYourself')} />
      {questions.length === 0 ? (
        <p>{t('saved.noQuestions')}</p>
      ) : (
        <SavedSitting saved={found} place={place} questions={questions} />
      )}
      <PendingLine />
    </>
  );
}

function NotHere() {
  const t = useTexts();
  useGivesWay();
  const toSaved = <ButtonLink href="/saved">{t('saved.toSaved')}</ButtonLink>;
  return <EmptyState heading icon="offline" title={t('saved.notHere')} action={toSaved} />;
}

interface SavedSittingProps {
  saved: SavedCourse;
  place: number;
  questions: readonly AskedQuestion[];
}

function SavedSitting({ saved, ...asked }: SavedSittingProps) {
  const known = useProgress(saved);
  const review = useNextReview(asked);
  return <ChapterSitting course={saved.package.course} {...asked} {...{ known, review }} more={null} />;
}
