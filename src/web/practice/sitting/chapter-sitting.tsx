import type { CourseSummary } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Result } from './result.tsx';
import { SittingView } from './sitting-view.tsx';
import type { AskedQuestion } from './sitting.ts';
import { useSitting } from './use-sitting.ts';

interface ChapterSittingProps {
  course: CourseSummary;
  /** Index of the chapter. */
  place: number;
  questions: readonly AskedQuestion[];
  /** Leads to the chapter's exercises, if it has some. Stands beside the result. */
  more: Elements;
}

/** Asks a chapter's questions one after another, and tells the result at the end. */
export function ChapterSitting({ course, place, questions, more }: ChapterSittingProps) {
  const t = useTexts();
  const key = `chapter ${course._id} ${course.chapters[place]!._id}`;
  const run = useSitting(key, questions, 'chapter');
  return (
    <SittingView run={run} language={course.language} progress={t('practice.progress')} hasResult>
      {({ sitting, justEnded, press }) => (
        <Result {...{ course, place, sitting, justEnded, more }} onRestart={press(() => run.restart())} />
      )}
    </SittingView>
  );
}
