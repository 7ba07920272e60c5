import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { dayText } from './reader-day.ts';
import { monthsOf, sumsOf, weeksOf, type ReportDay } from './report-days.ts';

/** Says what the flowers of this week show, and to those who can't see them day by day. Days without anything are no row of noughts. */
export function WeekInWords({ week }: { week: readonly ReportDay[] }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { answers, right } = sumsOf(week);
  const learned = week.filter(({ answers, minutes }) => answers + minutes > 0);
  return (
    <>
      <p>
        {answers === 0
          ? t('progress.weekNothing')
          : right === 0
            ? t('progress.weekAnswersOnly', { count: answers })
            : t('progress.weekAnswers', { count: answers, right })}
      </p>
      {learned.length > 0 ? (
        <div className="sr-only">
          <NumberTable
            caption={t('progress.weekPicture')}
            heads={[
              t('progress.columnDay'),
              t('progress.columnAnswers'),
              t('progress.columnRight'),
              t('progress.columnMinutes'),
            ]}
            rows={learned.map(({ day, answers, right, minutes }) => ({
              key: day,
              name: dayText(language, day, { weekday: 'long' }),
              cells: [answers, right, minutes],
            }))}
          />
        </div>
      ) : null}
    </>
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
          rows={monthsOf(days)
            .filter(({ sums }) => sums.days > 0)
            .map(({ month, sums }) => ({
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
