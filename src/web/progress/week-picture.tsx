import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { wholeWeek, type ReportDay } from './report-days.ts';

const [width, height, step, bar, floor] = [700, 250, 100, 60, 205];
const tallest = 160;
/** A week with few answers is not drawn as if it were full. */
const leastScale = 5;

/** Draws the answers of each day of a week as bars, the right ones below. */
export function WeekPicture({ week }: { week: readonly ReportDay[] }) {
  const t = useTexts();
  const locale = localeOf(usePageLanguage());
  const days = wholeWeek(week);
  const most = Math.max(leastScale, ...days.map(({ answers }) => answers));
  const dayName = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  return (
    <figure className="grid gap-3">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full max-w-lg print:max-w-xs">
        {days.map(({ day, answers, right }, place) => (
          <Bar key={day} place={place} answers={answers} right={right} most={most}>
            {dayName(day, 'short')}
          </Bar>
        ))}
        <path d={`M0 ${floor}H${width}`} className="stroke-edge" strokeWidth={2} />
      </svg>
      <div className="sr-only">
        <NumberTable
          caption={t('progress.weekPicture')}
          heads={[
            t('progress.columnDay'),
            t('progress.columnAnswers'),
            t('progress.columnRight'),
            t('progress.columnMinutes'),
          ]}
          rows={days.map(({ day, answers, right, minutes }) => ({
            key: day,
            name: dayName(day, 'long'),
            cells: [answers, right, minutes],
          }))}
        />
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3.5 rounded-sm bg-accent" />
          {t('progress.legendRight')}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3.5 rounded-sm border border-edge bg-accent-soft" />
          {t('progress.legendWrong')}
        </span>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  /** Index of the day, from 0 for Monday. */
  place: number;
  answers: number;
  right: number;
  /** Answers of the tallest bar. */
  most: number;
  children: string;
}

function Bar({ place, answers, right, most, children }: BarProps) {
  const left = place * step + (step - bar) / 2;
  const middle = place * step + step / 2;
  const heightOf = (count: number) => (count / most) * tallest;
  const sides = { x: left, width: bar, rx: 6 };
  return (
    <g>
      <rect
        {...sides}
        y={floor - heightOf(answers)}
        height={heightOf(answers)}
        className="fill-accent-soft stroke-edge"
        strokeWidth={answers > 0 ? 2 : 0}
      />
      <rect {...sides} y={floor - heightOf(right)} height={heightOf(right)} className="fill-accent" />
      {answers > 0 ? (
        <text
          x={middle}
          y={floor - heightOf(answers) - 12}
          textAnchor="middle"
          className="fill-ink text-[28px] font-semibold tabular-nums"
        >
          {`${right}/${answers}`}
        </text>
      ) : null}
      <text x={middle} y={floor + 38} textAnchor="middle" className="fill-muted text-[28px]">
        {children}
      </text>
    </g>
  );
}
