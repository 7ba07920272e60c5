import type { AiUsage } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';

const height = 100;
/** Of one day: the bar, and the space behind it. */
const step = 10;
const width = 7;

/**
 * One bar a day, oldest first: tokens, or calls where no service counts tokens. A drawing for the eye; the tables below
 * it say the same in numbers.
 */
export function SpendingBars({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  const days = daysOf(usage);
  const hasTokens = usage.totals.some(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0);
  const values = days.map((day) => valueOf(usage, day, hasTokens));
  const most = Math.max(1, ...values);
  return (
    <figure className="grid gap-2" aria-hidden="true">
      <figcaption className="text-sm text-muted">
        {t(hasTokens ? 'operations.perDayTokens' : 'operations.perDayCalls')}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full rounded-md border border-line bg-surface"
      >
        {values.map((value, at) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (height - 8));
          return (
            <rect
              key={days[at]}
              x={at * step + (step - width) / 2}
              y={height - tall}
              width={width}
              height={tall}
              className="fill-accent"
            />
          );
        })}
      </svg>
    </figure>
  );
}

const dayMs = 86_400_000;

/** Every day from the first to the last, also those without a call. */
function daysOf({ from, to }: AiUsage): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  );
}

function valueOf(usage: AiUsage, day: string, tokens: boolean): number {
  const authors = usage.days.find((each) => each.day === day)?.authors ?? [];
  return authors.reduce(
    (sum, { calls, inputTokens, outputTokens }) => sum + (tokens ? inputTokens + outputTokens : calls),
    0,
  );
}
