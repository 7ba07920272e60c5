import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { monthsOf, sumsOf, weeksOf, type ReportDay } from './report-days.ts';

const [cell, step, head] = [12, 14, 20];
/** Shades of the levels: each stands out more than the one before, on the dark ground too. */
const levels = [
  'fill-sunken',
  'fill-accent-soft',
  'fill-accent dark:fill-accent-deep',
  'fill-accent-deep dark:fill-accent',
] as const;
/** Number of answers from which a day has the next level. */
const levelStarts = [1, 5, 15] as const;

const levelOf = (answers: number) => levels[levelStarts.filter((start) => answers >= start).length];

/** Draws the year as a calendar of weeks, in two halves that a narrow screen shows beneath each other. */
export function YearPicture({ days }: { days: readonly ReportDay[] }) {
  const t = useTexts();
  const locale = localeOf(usePageLanguage());
  const weeks = weeksOf(days);
  const half = Math.ceil(weeks.length / 2);
  const monthName = (month: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, {
      month: style,
      ...(style === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-15T12:00:00Z`));
  return (
    <figure className="grid gap-3">
      <p>{t('progress.yearWords', { count: sumsOf(days).days })}</p>
      <div aria-hidden="true" className="grid gap-1 mid:grid-cols-2">
        {[weeks.slice(0, half), weeks.slice(half)].map((part) => (
          <WeekColumns key={part[0]?.[0]?.day} weeks={part} columns={half} monthName={monthName} />
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
            name: monthName(month, 'long'),
            cells: [sums.days, sums.answers, sums.right, sums.minutes],
          }))}
        />
      </div>
      <figcaption aria-hidden="true" className="flex items-center gap-1.5 text-sm text-muted">
        <span>{t('progress.less')}</span>
        {levels.map((level) => (
          <svg key={level} viewBox="0 0 14 14" className="size-3.5">
            <rect x={0.5} y={0.5} width={cell} height={cell} rx={3} className={`${level} stroke-line`} />
          </svg>
        ))}
        <span>{t('progress.more')}</span>
      </figcaption>
    </figure>
  );
}

interface WeekColumnsProps {
  weeks: readonly ReportDay[][];
  /** Number of weeks that fit. */
  columns: number;
  monthName: (month: string, style: 'short') => string;
}

function WeekColumns({ weeks, columns, monthName }: WeekColumnsProps) {
  return (
    <svg viewBox={`0 0 ${columns * step} ${head + 7 * step}`} className="w-full max-w-md">
      {weeks.map((week, column) => {
        const begins = week.find(({ day }) => day.endsWith('-01'));
        return (
          <g key={week[0]?.day}>
            {begins && column < columns - 1 ? (
              <text x={column * step} y={head - 6} className="fill-muted text-[12px]">
                {monthName(begins.day.slice(0, 7), 'short')}
              </text>
            ) : null}
            {week.map(({ day, answers }, row) => (
              <rect
                key={day}
                x={column * step + 0.5}
                y={head + row * step + 0.5}
                width={cell}
                height={cell}
                rx={3}
                className={`${levelOf(answers)} stroke-line`}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
