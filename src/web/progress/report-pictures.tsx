import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { dayText } from './reader-day.ts';
import { monthsOf, sumsOf, weeksOf, wholeWeek, type ReportDay } from './report-days.ts';

const [width, height, dayWidth, bar, floor, tallest] = [700, 250, 100, 60, 205, 160];
/** A week with few answers is not drawn as if it were full. */
const leastScale = 5;

export function WeekPicture({ week }: { week: readonly ReportDay[] }) {
  const t = useTexts();
  const language = usePageLanguage();
  const days = wholeWeek(week);
  const most = Math.max(leastScale, ...days.map(({ answers }) => answers));
  return (
    <figure className="grid gap-3">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full max-w-lg print:max-w-xs">
        {days.map(({ day, answers, right }, place) => (
          <Bar key={day} {...{ place, answers, right, most }}>
            {dayText(language, day, { weekday: 'short' })}
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
            name: dayText(language, day, { weekday: 'long' }),
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

interface BarProps extends Pick<ReportDay, 'answers' | 'right'> {
  place: number;
  most: number;
  children: string;
}

function Bar({ place, answers, right, most, children }: BarProps) {
  const middle = (place + 0.5) * dayWidth;
  const sides = (count: number) => {
    const high = (count / most) * tallest;
    return { x: middle - bar / 2, y: floor - high, width: bar, height: high, rx: 6 };
  };
  const edge = answers > 0 ? 2 : 0;
  return (
    <g textAnchor="middle" className="text-[28px]">
      <rect {...sides(answers)} className="fill-accent-soft stroke-edge" strokeWidth={edge} />
      <rect {...sides(right)} className="fill-accent" />
      {answers > 0 ? (
        <text x={middle} y={sides(answers).y - 12} className="fill-ink font-semibold tabular-nums">
          {`${right}/${answers}`}
        </text>
      ) : null}
      <text x={middle} y={floor + 38} className="fill-muted">
        {children}
      </text>
    </g>
  );
}

const [cell, step, head] = [12, 14, 24];
/** Shades of the levels: each stands out more than the one before, on the dark ground too. */
const levels = [
  'fill-line',
  'fill-accent dark:fill-accent-deep',
  'fill-accent-deep dark:fill-accent',
  'fill-accent-ink dark:fill-ink',
] as const;
/** Number of answers from which a day has the next level. */
const levelStarts = [1, 5, 15] as const;

/** Draws the year as a calendar of weeks, in two halves that a narrow screen shows beneath each other. */
export function YearPicture({ days }: { days: readonly ReportDay[] }) {
  const t = useTexts();
  const language = usePageLanguage();
  const weeks = weeksOf(days);
  const half = Math.ceil(weeks.length / 2);
  return (
    <figure className="grid gap-3">
      <p>{t('progress.yearWords', { count: sumsOf(days).days })}</p>
      <div aria-hidden="true" className="grid gap-1 mid:grid-cols-2">
        {[weeks.slice(0, half), weeks.slice(half)].map((part) => (
          <WeekColumns key={part[0]?.[0]?.day} weeks={part} columns={half} />
        ))}
      </div>
      <div className="sr-only">
        <NumberTable
          caption={t('progress.yearPicture')}
          heads={[
            t('progress.columnMonth'),
            t('progress.columnDays'),
            t('progress.columnAnswers'),
            t('progress.columnRight'),
            t('progress.columnMinutes'),
          ]}
          rows={monthsOf(days).map(({ month, sums }) => ({
            key: month,
            name: dayText(language, month, { month: 'long', year: 'numeric' }),
            cells: [sums.days, sums.answers, sums.right, sums.minutes],
          }))}
        />
      </div>
      <figcaption aria-hidden="true" className="flex items-center gap-1.5 text-sm text-muted">
        <span>{t('progress.less')}</span>
        {levels.map((level) => (
          <svg key={level} viewBox="0 0 14 14" className="size-3.5">
            <Square x={0} y={0} level={level} />
          </svg>
        ))}
        <span>{t('progress.more')}</span>
      </figcaption>
    </figure>
  );
}

function WeekColumns({ weeks, columns }: { weeks: readonly ReportDay[][]; columns: number }) {
  const language = usePageLanguage();
  return (
    <svg viewBox={`0 0 ${columns * step} ${head + 7 * step}`} className="w-full max-w-md">
      {weeks.map((week, column) => {
        const begins = week.find(({ day }) => day.endsWith('-01'));
        return (
          <g key={week[0]?.day}>
            {begins && column < columns - 1 ? (
              <text x={column * step} y={head - 7} className="fill-muted text-[17px]">
                {dayText(language, begins.day, { month: 'short' })}
              </text>
            ) : null}
            {week.map(({ day, answers }, row) => {
              const level = levels[levelStarts.filter((start) => answers >= start).length]!;
              return <Square key={day} x={column * step} y={head + row * step} level={level} />;
            })}
          </g>
        );
      })}
    </svg>
  );
}

const Square = ({ x, y, level }: { x: number; y: number; level: (typeof levels)[number] }) => (
  <rect x={x + 0.5} y={y + 0.5} width={cell} height={cell} rx={3} className={level} />
);
