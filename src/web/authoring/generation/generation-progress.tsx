import { useEffect, useRef, useState } from 'react';
import type { GenerationState } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { Arriving } from './generation.ts';

/** Needed while a course is written only, which works without it if it can't be loaded. */
const TellButton = lateIfLoaded(
  () => import('#web/authoring/awaited/tell-button.tsx'),
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
 * Shows how much of the text has arrived, the text itself, and the first chapter that can be read. Only the number of
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
  const goesOn = state.state !== 'ready' && state.state !== 'paused';
  return (
    <>
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
            <ChapterDots chapters={state.chapters} />
            <ReadNow courseId={courseId} state={state} />
            {goesOn ? <p className="text-muted">{t('generation.lead')}</p> : null}
            {state.mine ? <TellButton courseId={courseId} /> : null}
          </>
        )}
      </Card>
      {goesOn ? <LiveText {...{ state, arriving, language }} /> : null}
    </>
  );
}

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

/** The bar gets no fuller than this before the course is ready, because checks follow the text. */
const mostBeforeTheEnd = 0.99;

/** Returns how much of a course's text has arrived, from 0 to 1; a chapter that is written counts whole. */
export function shareArrived({ state, chapters }: GenerationState, arriving: Arriving): number {
  if (state === 'ready') return 1;
  let arrived = 0;
  for (const chapter of chapters) {
    if (chapter.state === 'ready') arrived += 1;
    // A read of the state may be newer or older than the event stream.
    if (chapter.state === 'writing')
      arrived += Math.max(chapter.share ?? 0, arriving[chapter._id]?.share ?? 0);
  }
  return Math.min(mostBeforeTheEnd, arrived / Math.max(1, chapters.length));
}

/** Returns the highest of the values so far: a chapter that is written anew after a fault takes nothing off the bar. */
function useHighest(value: number): number {
  const [highest, setHighest] = useState(value);
  if (value > highest) setHighest(value);
  return Math.max(value, highest);
}

interface LiveTextProps {
  state: GenerationState;
  arriving: Arriving;
  language: CourseLanguage;
}

/**
 * Shows the text of the first chapter that is being written as it comes, in the page, where it can be read from its beginning.
 * Hidden from screen readers, because it never comes to rest.
 */
function LiveText({ state, arriving, language }: LiveTextProps) {
  const place = state.chapters.findIndex((chapter) => chapter.state === 'writing');
  const chapter = state.chapters[place];
  if (chapter === undefined) return null;
  return (
    <div
      aria-hidden="true"
      {...courseText(language)}
      data-testid="live-text"
      // The height of a screen keeps the page from jumping when the next chapter begins.
      className="grid min-h-[60dvh] max-w-prose content-start gap-3 wrap-anywhere"
    >
      <p className="text-lg font-bold">{`${place + 1}. ${chapter.chapterName}`}</p>
      {plainLines(arriving[chapter._id]?.text ?? '').map(({ kind, text }, at) => (
        <p key={at} className={looks[kind]}>
          {text}
        </p>
      ))}
    </div>
  );
}

const looks = { heading: 'text-lg font-bold', item: 'ms-6 list-item list-disc', text: undefined };

/** Splits a Markdown text that is still arriving into lines without its marks. */
function plainLines(markdown: string): { kind: keyof typeof looks; text: string }[] {
  return markdown
    .split(/\n+/)
    .map((line) => ({
      kind: /^\s*#/.test(line)
        ? ('heading' as const)
        : /^\s*[-*+]\s/.test(line)
          ? ('item' as const)
          : ('text' as const),
      text: line
        .replace(/^\s*[-*+]\s+/, '')
        .replace(/[`*_#>|]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '');
}

const dots = {
  ready: 'border-good bg-good text-paper',
  writing: 'border-accent text-ink ring-2 ring-accent ring-offset-2 ring-offset-surface',
  waiting: 'border-edge text-muted',
  failed: 'border-bad text-bad',
} as const;

/** Shows each chapter as a dot. Decorative: the status and the list of chapters say the same. */
function ChapterDots({ chapters }: Pick<GenerationState, 'chapters'>) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      {chapters.map(({ _id, state }, at) => (
        <span
          key={_id}
          className={`grid size-8 place-items-center rounded-full border-2 text-sm font-bold ${dots[state]}`}
        >
          {state === 'ready' ? <Icon name="check" className="size-4" /> : at + 1}
        </span>
      ))}
    </div>
  );
}
