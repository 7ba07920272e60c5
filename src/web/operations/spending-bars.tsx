import type { AiUsage } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';

const height = 100;
const barStep = 10;
const barWidth = 7;
const dayMs = 86_400_000;

/**
 * Draws a bar for each day, oldest first: its tokens, or its calls where no service counts tokens. It is hidden from
 * screen readers, because the tables below it give the numbers.
 */
export function SpendingBars({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  const hasTokens = usage.totals.some(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0);
  const first = Date.parse(usage.from);
  const values = Array.from({ length: Math.round((Date.parse(usage.to) - first) / dayMs) + 1 }, () => 0);
  for (const { day, authors } of usage.days) {
    const at = Math.round((Date.parse(day) - first) / dayMs);
    for (const { calls, inputTokens, outputTokens } of authors)
      values[at]! += hasTokens ? inputTokens + outputTokens : calls;
  }
  const most = Math.max(1, ...values);
  return (
    <figure className="grid gap-2" aria-hidden="true">
      <figcaption className="text-sm text-muted">
        {t(hasTokens ? 'operations.perDayTokens' : 'operations.perDayCalls')}
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length * barStep} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full rounded-md border border-line bg-surface"
      >
        {values.map((value, at) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (height - 8));
          return (
            <rect
              key={at}
              x={at * barStep + (barStep - barWidth) / 2}
              y={height - tall}
              width={barWidth}
              height={tall}
              className="fill-accent"
            />
          );
        })}
      </svg>
    </figure>
  );
}
