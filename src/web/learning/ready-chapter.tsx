import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { ApiError } from '#web/platform/api.ts';
import { layoutPath } from '#web/platform/course-paths.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { LoadFailed } from '#web/ui/message.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { ChapterMarks } from '#web/practice/practice.tsx';
import { LateChapterEnd, LateChapterNotes, LateChapterText, LatePrintChapter } from './late-parts.tsx';
import { useChapterAhead, useLiveChapter } from './live-chapter.ts';

interface ReadyChapterProps {
  course: CourseSummary;
  /** Index of the chapter in the course. */
  place: number;
  /** The chapter that the page was opened with, if the server read one. */
  loaded: ChapterPage | undefined;
  marks: ChapterMarks;
  /** The last line of the text. */
  afterText?: ReactNode;
  /** Called when the course has no such chapter any more. */
  onGone: () => void;
}

/** Shows the text of a chapter that can be read, with the button that prints it. It needs a key per chapter. */
export function ReadyChapter({ course, place, loaded, marks, afterText, onGone }: ReadyChapterProps) {
  const t = useTexts();
  const { storageKey } = useMe();
  const summary = course.chapters[place]!;
  const { data: chapter, error, slow, refresh } = useLiveChapter(course._id, summary, loaded);
  // The chapter that is read now comes first.
  useChapterAhead(course._id, chapter && course.chapters[place + 1]);
  const failure = chapter === undefined ? error : null;
  useEffect(() => {
    if (failure === null) return;
    logFailure('The chapter could not be read.', failure);
    if (failure instanceof ApiError && failure.status === 404) onGone();
  }, [failure, onGone]);
  if (failure !== null) {
    return (
      <LoadFailed title={t('learning.chapterNotLoaded')} onRetry={() => refresh('now')}>
        <bdi>{t('learning.chapterNotLoadedText')}</bdi>
      </LoadFailed>
    );
  }
  if (chapter === undefined) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('learning.loading')}</span>
        <SkeletonText lines={8} />
        {slow ? <p className="text-muted">{t('shell.loadingSlowly')}</p> : null}
      </div>
    );
  }
  return (
    <>
      <LateChapterText chapter={chapter} language={course.language} storageKey={storageKey} />
      {afterText}
      <LateChapterNotes course={course} chapter={chapter} />
      {chapter.incomplete ? (
        <Link
          to={layoutPath(course._id)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4 print:hidden"
        >
          {t('learning.retryChapter')}
        </Link>
      ) : null}
      <LateChapterEnd course={course} chapterId={chapter._id} marks={marks} />
      {chapter.topics.length === 0 && !chapter.cut ? null : (
        <LatePrintChapter course={course} chapter={chapter} number={place + 1} />
      )}
    </>
  );
}
