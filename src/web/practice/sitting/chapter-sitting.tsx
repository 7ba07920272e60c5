import type { CourseSummary } from '#contract/courses.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Unread } from '#web/ui/read-state.tsx';
import type { ResultProps } from './result.tsx';
import { SittingView } from './sitting-view.tsx';
import type { AskedQuestion } from './sitting.ts';
import { useSitting } from './use-sitting.ts';

interface ChapterSittingProps {
  course: CourseSummary;
  place: number;
  questions: readonly AskedQuestion[];
  /** Leads to the chapter's exercises, if it has some. Stands beside the result. */
  more: Elements;
}

export function ChapterSitting({ course, place, questions, more }: ChapterSittingProps) {
  const key = `chapter ${course._id} ${course.chapters[place]!._id}`;
  const run = useSitting(key, questions, 'chapter');
  return (
    <>
      {Object.keys(run.sitting.given).length > 0 ? <FetchResult /> : null}
      <SittingView run={run} language={course.language} hasResult>
        {({ sitting, justEnded, press }) => (
          <LateResult
            {...{ course, place, sitting, justEnded, more }}
            onRestart={press(() => run.restart())}
          />
        )}
      </SittingView>
    </>
  );
}

/** The result's code comes with the first answer, while its reader looks at the verdict. */
const useResult = () => useLiveRead({ key: 'result of a sitting', read: fetchResult });
const fetchResult = latePart(() => import('./result.tsx'));

function FetchResult() {
  useResult();
  return null;
}

function LateResult(props: ResultProps) {
  const t = useTexts();
  const read = useResult();
  if (read.data === undefined)
    return <Unread read={read} loading={t('practice.checking')} failed={t('errors.offline')} />;
  return <read.data.Result {...props} />;
}
