import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { useOutboxState } from '#web/practice/practice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Unread } from '#web/ui/read-state.tsx';
import type { ResultProps } from './result.tsx';
import { RunCard, SittingView } from './sitting-view.tsx';
import { answeredBefore, chapterRun, type AskedQuestion } from './sitting.ts';
import { useSitting } from './use-sitting.ts';

interface ChapterSittingProps {
  course: CourseSummary;
  place: number;
  questions: readonly AskedQuestion[];
  /** Leads to the chapter's exercises, if it has some. Stands beside the result. */
  more: Elements;
  /** Known to the page without the site. */
  known?: ResultProps['progress'];
  review?: ResultProps['review'];
}

export function ChapterSitting({ course, place, questions, more, known, review }: ChapterSittingProps) {
  const t = useTexts();
  const run = useSitting(chapterRun(course._id, course.chapters[place]!._id), questions, 'chapter');
  const hasBegun = Object.keys(run.sitting.given).length > 0;
  const progress = useProgress(course._id, hasBegun) ?? known;
  const before = answeredBefore(run.sitting);
  return (
    <>
      {hasBegun ? <FetchResult /> : null}
      <SittingView
        run={run}
        language={course.language}
        // Otherwise nothing says why the first question has a later number.
        above={before && <p className="text-sm text-muted">{t(before.text, before)}</p>}
        hasResult
      >
        {({ sitting, justEnded, press }) => (
          <LateResult
            {...{ course, place, progress, review, sitting, justEnded, more }}
            onRestart={press(() => run.restart())}
          />
        )}
      </SittingView>
    </>
  );
}

/** Reads what is done in the course with the first answer, so that the result knows at once what is next. */
function useProgress(courseId: string, hasBegun: boolean): CourseProgress | undefined {
  const [progress, setProgress] = useState<CourseProgress>();
  useEffect(() => {
    if (hasBegun) api.readCourseProgress({ courseId }).then(setProgress, () => undefined);
  }, [courseId, hasBegun]);
  return progress;
}

/** The result's code comes with the first answer, while its reader looks at the verdict. */
const useResult = () => useLiveRead({ key: 'result of a sitting', read: fetchResult });
const fetchResult = latePart(() => import('./result.tsx'));

function FetchResult() {
  const { refresh } = useResult();
  const { judged } = useOutboxState();
  // An answer that reached the server tells that the network is back.
  useEffect(() => {
    if (judged > 0) refresh('now');
  }, [judged, refresh]);
  return null;
}

function LateResult(props: ResultProps) {
  const t = useTexts();
  const read = useResult();
  const { data, error, retry } = read;
  const count = useOutboxState().waiting.filter(({ kind }) => kind === 'answer').length;
  const [early, setEarly] = useState<Error | null>(null);
  if (count > 0 && error !== early) setEarly(error);
  if (data !== undefined) return <data.Result {...props} />;
  // A result that failed while answers waited waits with them: only what fails afterwards is a fault.
  if (error === null || (count === 0 && error !== early))
    return <Unread read={read} loading={t('practice.checking')} failed={t('errors.offline')} />;
  const words = count > 0 ? t('practice.resultWaits') : t('practice.checking');
  const lead = (
    <p role="status" className="text-muted">
      {words}
    </p>
  );
  return (
    <RunCard title={t('practice.allAnswered')} lead={lead} focused={props.justEnded}>
      <Button tone="secondary" className="justify-self-start" onClick={retry}>
        {t('shell.retry')}
      </Button>
    </RunCard>
  );
}
