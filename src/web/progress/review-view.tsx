import { Link } from 'react-router';
import type { ReviewQuestion } from '#contract/progress.ts';
import { api } from '#web/platform/api.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { useMomentText } from '#web/platform/moment.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, LoadFailed, Waiting } from '#web/ui/message.tsx';
import { reviewAtOnce, type ReviewData } from './review-data.ts';

interface ReviewViewProps {
  loaded: ReviewData;
  /** Where progress is shown to this person. */
  progressPath: string;
}

/** What is due for review, or when the next question comes. */
export function ReviewView({ loaded, progressPath }: ReviewViewProps) {
  const t = useTexts();
  const { data, error, slow, refresh } = useLiveRead({
    key: 'review',
    read: (signal) => api.listReview({ limit: reviewAtOnce }, { signal }),
    initial: loaded.review,
  });
  if (data === undefined) {
    return error === null ? (
      <Waiting label={t('progress.reviewLoading')} slow={slow} />
    ) : (
      <LoadFailed title={t('progress.reviewFailed')} onRetry={() => refresh('now')} />
    );
  }
  const { questions, nextAt, due } = data;
  if (questions.length === 0) return <NothingDue nextAt={nextAt} progressPath={progressPath} />;
  return (
    <>
      <p className="text-lg font-semibold">{t('progress.reviewDue', { count: due })}</p>
      <DueChapters questions={questions} />
    </>
  );
}

/** The chapters whose questions are due, the most overdue first. */
function DueChapters({ questions }: { questions: readonly ReviewQuestion[] }) {
  const chapters = [...new Map(questions.map((question) => [question.chapterId, question])).values()];
  return (
    <ul className="grid gap-2">
      {chapters.map(({ courseId, courseName, chapterId, chapterName, language }) => (
        <li key={chapterId} className="wrap-anywhere" {...courseText(language)}>
          <Link
            to={readingPath(courseId, chapterId)}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
          >
            {chapterName}
          </Link>
          <p className="text-muted">{courseName}</p>
        </li>
      ))}
    </ul>
  );
}

function NothingDue({ nextAt, progressPath }: { nextAt: string | null; progressPath: string }) {
  const t = useTexts();
  const moment = useMomentText(nextAt ?? undefined);
  return (
    <EmptyState
      icon="retry"
      title={t(nextAt === null ? 'progress.reviewEmptyTitle' : 'progress.reviewNothing')}
      action={
        <ButtonLink to={progressPath} tone="secondary">
          {t('progress.seeProgress')}
        </ButtonLink>
      }
    >
      <p>
        {nextAt === null
          ? t('progress.reviewEmptyText')
          : moment === null
            ? t('progress.reviewNextSoon')
            : t('progress.reviewNextAt', { moment })}
      </p>
    </EmptyState>
  );
}
