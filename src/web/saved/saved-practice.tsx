import { useEffect, useMemo, useState } from 'react';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, LoadFailed, Waiting } from '#web/ui/message.tsx';
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
      <div className="grid gap-2">
        <a
          href={readingPath(courseId, chapterId)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent-ink"
        >
          <Icon name="previous" className="size-5 shrink-0" />
          {t('practice.backToChapter')}
        </a>
        <h1 className="text-3xl">{t('learning.checkYourself')}</h1>
        <p className="text-lg text-muted wrap-anywhere" {...courseText(course.language)}>
          {course.chapters[place]!.chapterName}
        </p>
      </div>
      {questions.length === 0 ? (
        <p>{t('saved.noQuestions')}</p>
      ) : (
        <ChapterSitting course={course} place={place} questions={questions} more={null} />
      )}
      <PendingLine />
    </>
  );
}
