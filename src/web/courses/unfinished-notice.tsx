import type { CourseState, CourseSummary } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { readableChapters } from './readable-chapters.ts';

export const unfinishedTexts = {
  queued: { title: 'generation.title', text: 'generation.lead' },
  writing: { title: 'generation.title', text: 'generation.lead' },
  paused: { title: 'generation.pausedTitle', text: 'generation.pausedText' },
  failed: { title: 'generation.failedTitle', text: 'generation.failedText' },
} as const satisfies Partial<Record<CourseState, object>>;

export type UnfinishedState = keyof typeof unfinishedTexts;

/** Shows the progress of an unfinished course, with a link to the page where it is written. */
export function UnfinishedNotice({ course, state }: { course: CourseSummary; state: UnfinishedState }) {
  const t = useTexts();
  const done = readableChapters(course);
  const count = course.chapters.length;
  const progress = t('generation.progress', { done, count });
  return (
    <Notice
      title={progress}
      action={
        <ButtonLink to={`/createcourse/${course._id}`} tone="secondary">
          {t('finish.seeProgress')}
        </ButtonLink>
      }
    >
      <div className="grid gap-3">
        <ProgressBar label={progress} value={count === 0 ? 0 : done / count} />
        <p>{t(unfinishedTexts[state].text)}</p>
        {done > 0 && state !== 'failed' ? <p>{t('finish.unfinishedText')}</p> : null}
      </div>
    </Notice>
  );
}
