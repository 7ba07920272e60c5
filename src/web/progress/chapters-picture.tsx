import type { ChapterProgress } from '#contract/progress.ts';

const [side, step] = [22, 28];
const perRow = 10;

type Look = 'kept' | 'complete' | 'begun' | 'none';

function lookOf({ kept, complete, opened, read }: ChapterProgress): Look {
  if (complete) return kept ? 'kept' : 'complete';
  return opened || read ? 'begun' : 'none';
}

const fills: Record<Look, string> = {
  kept: 'fill-good stroke-good',
  complete: 'fill-accent stroke-edge',
  begun: 'fill-accent-soft stroke-edge',
  none: 'fill-sunken stroke-line',
};

/** Draws a square for each chapter: a tick where it is complete, a dot where it is begun. The table beside it tells all. */
export function ChaptersPicture({ chapters }: { chapters: readonly ChapterProgress[] }) {
  const columns = Math.min(perRow, Math.max(1, chapters.length));
  const rows = Math.ceil(chapters.length / columns);
  return (
    <svg
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      aria-hidden="true"
      className="h-auto max-w-full"
      width={columns * step}
    >
      {chapters.map((chapter, place) => {
        const look = lookOf(chapter);
        const x = (place % columns) * step + 3;
        const y = Math.floor(place / columns) * step + 3;
        return (
          <g key={chapter.chapterId}>
            <rect x={x} y={y} width={side} height={side} rx={5} strokeWidth={1.5} className={fills[look]} />
            {look === 'begun' ? (
              <circle cx={x + side / 2} cy={y + side / 2} r={4} className="fill-accent-ink" />
            ) : null}
            {look === 'complete' || look === 'kept' ? (
              <path
                d={`m${x + 5.5} ${y + 11.5} 4 4 7-8`}
                fill="none"
                strokeWidth={2.6}
                strokeLinecap="round"
                strokeLinejoin="round"
                className={look === 'kept' ? 'stroke-surface' : 'stroke-on-accent'}
              />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
