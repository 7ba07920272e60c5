import { lazy, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { GenerationState } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { late } from '#web/platform/hydrated.tsx';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { Arriving } from './generation.ts';
import { shareArrived, useHighest } from './generation-share.ts';
import { LiveLine } from './live-line.tsx';

/** Needed while a course is written only, which works without it if it can't be loaded. */
const TellButton = late(
  lazy<ComponentType<{ courseId: string }>>(() =>
    import('#web/authoring/awaited/tell-button.tsx').catch(() => ({ default: () => null })),
  ),
  <div className="min-h-11" />,
);

const titles = {
  queued: 'generation.title',
  writing: 'generation.title',
  paused: 'generation.pausedTitle',
  ready: 'generation.readyTitle',
} as const;

interface GenerationProgressProps {
  courseId: string;
  language: CourseLanguage;
  state: GenerationState;
  arriving: Arriving;
  /** The person has just pressed the button that this replaces. */
  takeFocus: boolean;
}

/**
 * Shows how much of the text has arrived, its last words, and the first chapter that can be read. Only the number of
 * written chapters is announced: the rest never comes to rest.
 */
export function GenerationProgress({
  courseId,
  language,
  state,
  arriving,
  takeFocus,
}: GenerationProgressProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- takes the focus only when it appears
  }, []);
  const count = state.chapters.length;
  const done = state.chapters.filter((chapter) => chapter.state === 'ready').length;
  const started = done > 0 || (state.state !== 'queued' && count > 0);
  const progress = t('generation.progress', { count, done });
  const share = useHighest(shareArrived(state, arriving));
  const title = titles[state.state as keyof typeof titles] ?? 'generation.title';
  return (
    <Card as="div" className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-offset-4">
        {t(title)}
      </h2>
      <ProgressBar label={progress} {...((started || share > 0) && { value: share })} />
      <p role="status" className="font-semibold">
        {progress}
      </p>
      {state.state === 'ready' ? null : (
        <>
          {state.state === 'paused' ? null : <LiveLine {...{ state, arriving, language }} />}
          <ReadNow courseId={courseId} state={state} />
          {state.state === 'paused' ? null : <p className="text-muted">{t('generation.lead')}</p>}
          {state.mine ? <TellButton courseId={courseId} /> : null}
        </>
      )}
    </Card>
  );
}

/** Leads to the first chapter that can be read while the others are written. */
function ReadNow({ courseId, state }: { courseId: string; state: GenerationState }) {
  const t = useTexts();
  const place = state.chapters.findIndex((chapter) => chapter.state === 'ready');
  const chapter = state.chapters[place];
  if (chapter === undefined) return null;
  return (
    // A phone shows it in the bar at the bottom, where the button was that started the writing, so that nothing moves.
    <div className="bottom-bar">
      <ButtonLink to={readingPath(courseId, chapter._id)} size="lg">
        <Icon name="book" />
        <span>{t('generation.readNow', { number: place + 1 })}</span>
      </ButtonLink>
    </div>
  );
}
