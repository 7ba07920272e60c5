import type { DayState } from '#contract/progress.ts';

const [middle, petals, reach, radius] = [16, 8, 9, 5.4];

/** Eight petals around the middle of 32 units, as one path of circles. */
const flower = Array.from({ length: petals }, (_, n) => {
  const turn = (n / petals) * 2 * Math.PI;
  const [x, y] = [Math.cos(turn), Math.sin(turn)].map((part) => (middle + part * reach).toFixed(1));
  return `M${x} ${y}m-${radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 -${radius * 2} 0`;
}).join('');

/** Draws a day as a marigold: full when something was learned, its heart alone on a rest day, a seed or an empty place else; today's as a bud that waits. */
export function DayFlower({ state, className }: { state: DayState | 'bud'; className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      {state === 'learned' ? (
        <>
          <path d={flower} className="fill-accent" />
          <circle cx={middle} cy={middle} r="8" className="fill-accent-deep" />
          <circle cx={middle} cy={middle} r="4" className="fill-accent-soft" />
        </>
      ) : null}
      {state === 'rest' ? (
        <>
          <path d={flower} className="fill-accent-soft" />
          <circle
            cx={middle}
            cy={middle}
            r="8"
            className="fill-accent-soft stroke-accent-ink"
            strokeWidth="1.5"
          />
          <path d="M18.4 12.2a4.4 4.4 0 1 0 2 5.6a4 4 0 0 1-2-5.6Z" className="fill-accent-ink" />
        </>
      ) : null}
      {state === 'free' ? <circle cx={middle} cy={middle} r="2.5" className="fill-edge" /> : null}
      {state === 'bud' ? (
        <g className="fill-good stroke-good" strokeWidth="2" strokeLinejoin="round">
          <path d="M16 31V16m0 12q-2-8-10-8q1 8 10 8q1-8 10-8q-2 8-10 8" />
          <path d="M12 5q4-5 8 0q4 10-4 11q-8-1-4-11" className="fill-accent" />
          <path d="M10 9q-1 7 6 8q7-1 6-8l-3 4l-3-4l-3 4z" />
        </g>
      ) : null}
      {state === 'ahead' ? (
        <circle
          cx={middle}
          cy={middle}
          r="9"
          strokeWidth="1.5"
          strokeDasharray="3.2 2.45"
          className="fill-none stroke-edge"
        />
      ) : null}
    </svg>
  );
}
