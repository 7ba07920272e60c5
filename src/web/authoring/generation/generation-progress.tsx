import { createElement, useEffect, useRef, useState } from 'react';
import type { GenerationState } from '#contract/authoring.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { GenerationPanelProps } from './generation-panel.tsx';
import type { Arriving } from './generation.ts';

/** Needed while a course is written only, which works without it if it can't be loaded. */
const TellButton = lateIfLoaded(
  () => import('#web/authoring/awaited/tell-button.tsx'),
  <div className="min-h-11" />,
);

type GenerationProgressProps = Pick<GenerationPanelProps, 'layout' | 'generation'>;

/**
 * Shows how much of the text has arrived, the text itself, and the first chapter that can be read. Only the number of
 * written chapters is announced: the rest never comes to rest.
 */
export function GenerationProgress({ layout, generation }: GenerationProgressProps) {
  const t = useTexts();
  const { state, arriving, pressed } = generation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The person has just pressed the button that this replaces.
    if (pressed) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- takes the focus only when it appears
  }, []);
  const count = state.chapters.length;
  const done = state.chapters.filter((chapter) => chapter.state === 'ready').length;
  const started = done > 0 || (state.state !== 'queued' && count > 0);
  const progress = t('generation.progress', { count, done });
  const share = useHighest(shareArrived(state, arriving));
  const [ready, paused] = [state.state === 'ready', state.state === 'paused'];
  return (
    <>
      <Card as="div" className="grid gap-3">
        <div className="flex items-center gap-3">
          <CourseThumbnail src={layout.Thumbnail} alt="" eager className="w-20! shrink-0" />
          <div className="grid min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-lg leading-snug outline-offset-4">
              {t(ready ? 'generation.readyTitle' : paused ? 'generation.pausedTitle' : 'generation.title')}
            </h2>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi {...courseText(layout.Language)}>{layout['Course Name']}</bdi>
            </p>
          </div>
        </div>
        <ProgressBar label={progress} {...((started || share > 0) && { value: share })} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {ready ? null : <ChapterDots chapters={state.chapters} />}
          <p role="status" className="text-sm font-semibold">
            {progress}
          </p>
        </div>
        {/* Stands above the growing text, which nobody would scroll past to find it. */}
        {state.mine && !ready ? (
          <div className="-mb-2 grid text-sm text-muted">
            <p>{t('generation.lead')}</p>
            <TellButton courseId={layout._id} />
          </div>
        ) : null}
        {ready ? null : <ReadNow courseId={layout._id} state={state} />}
      </Card>
      {ready || paused ? null : <LiveText layout={layout} generation={generation} />}
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

/**
 * Shows the text of the first chapter that is being written as it comes, in the page, where it can be read from its beginning.
 * Hidden from screen readers, because it never comes to rest.
 */
function LiveText({ layout, generation: { state, arriving } }: GenerationProgressProps) {
  const place = state.chapters.findIndex((chapter) => chapter.state === 'writing');
  const chapter = state.chapters[place];
  if (chapter === undefined) return null;
  return (
    <div
      aria-hidden="true"
      {...courseText(layout.Language)}
      data-testid="live-text"
      // The height of a screen keeps the page from jumping when the next chapter begins. A pen stands where the text grows.
      className="grid min-h-[60dvh] max-w-prose content-start gap-3 text-reading wrap-anywhere *:last:after:ms-1 *:last:after:inline-block *:last:after:h-[1em] *:last:after:w-2 *:last:after:animate-pulse *:last:after:bg-accent *:last:after:align-[-0.15em] *:last:after:content-['']"
    >
      <p className="text-xl font-bold">{`${place + 1}. ${chapter.chapterName}`}</p>
      {plainLines(arriving[chapter._id]?.text ?? '').map((line, at) => (
        <Line key={at} {...line} />
      ))}
    </div>
  );
}

/** Splits a Markdown text that is still arriving into lines, with no marks but those of emphasis. A box stands for a table. */
function plainLines(markdown: string): { look: string | undefined; text: string }[] {
  const lines = markdown
    .replace(/(?:^(?:[ \t]*\||.* \| ).*\n?)+/gm, '|\n')
    .split(/\n+/)
    .map((line) => {
      if (line === '|') return { look: 'h-24 rounded-md bg-sunken', text: ' ' };
      const isItem = /^\s*[-*+]\s/.test(line);
      const text = line
        .replace(/^[\s>#]*(?:[-*+]\s+)?/, '')
        .replace(/`|\b_+|_+\b/g, '')
        .trim();
      return {
        look: /^\s*#/.test(line) ? 'text-lg font-bold' : isItem ? 'ms-6 list-item list-disc' : undefined,
        text,
      };
    });
  return lines.filter(({ text }) => text !== '');
}

/** Shows emphasis as the chapter will. A mark that is still open counts to the end; a star between blanks multiplies. */
function Line({ look, text }: ReturnType<typeof plainLines>[number]) {
  const pieces = text.replace(/ \*+ /g, ' × ').split(/(\*+)/);
  const drawn = pieces.map((piece, at) => {
    const tag = at % 4 === 0 ? 'span' : pieces[at - 1] === '*' ? 'em' : 'strong';
    return at % 2 === 0 ? createElement(tag, { key: at }, piece) : null;
  });
  return createElement('p', { className: look }, drawn);
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
          className={`grid size-[2rem] place-items-center rounded-full border-2 text-sm font-bold ${dots[state]}`}
        >
          {state === 'ready' ? <Icon name="check" className="size-4" /> : at + 1}
        </span>
      ))}
    </div>
  );
}
