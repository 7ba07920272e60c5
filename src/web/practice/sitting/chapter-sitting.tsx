import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Unread } from '#web/ui/read-state.tsx';
import type { ResultProps } from './result.tsx';
import { SittingView } from './sitting-view.tsx';
import { answeredInText, type AskedQuestion } from './sitting.ts';
import { useSitting } from './use-sitting.ts';

interface ChapterSittingProps {
  course: CourseSummary;
  place: number;
  questions: readonly AskedQuestion[];
  /** Leads to the chapter's exercises, if it has some. Stands beside the result. */
  more: Elements;
}

export function ChapterSitting({ course, place, questions, more }: ChapterSittingProps) {
  const t = useTexts();
  const key = `chapter ${course._id} ${course.chapters[place]!._id}`;
  const run = useSitting(key, questions, 'chapter');
  const hasBegun = Object.keys(run.sitting.given).length > 0;
  const progress = useProgress(course._id, hasBegun);
  const inText = answeredInText(run.sitting);
  return (
    <>
      {hasBegun ? <FetchResult /> : null}
      <SittingView
        run={run}
        language={course.language}
        // Otherwise nothing says why the first question has a later number.
        above={inText > 0 && <p className="text-sm text-muted">{t('practice.inText', { count: inText })}</p>}
        hasResult
      >
        {({ sitting, justEnded, press }) => (
          <LateResult
            {...{ course, place, progress, sitting, justEnded, more }}
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
