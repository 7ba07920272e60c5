import type { AiUsage } from '#contract/operations.ts';
import { api } from '#web/platform/calls/api.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { NumberTable, type NumberRow } from '#web/ui/number-table.tsx';
import { authorName } from './looks.ts';
import { readForConsole } from './acts.tsx';
import { Filter, Part, Section, sectionMeta } from './section.tsx';
import type { Route } from './+types/spending-page';

const spans = [7, 30, 90] as const;

export async function loader(args: Route.LoaderArgs) {
  const asked = Number(args.url.searchParams.get('days'));
  const days = spans.find((span) => span === asked) ?? 30;
  const usage = await readForConsole(args, 'the spending of AI calls', (via) =>
    api.readAiUsage({ days }, via),
  );
  return { usage, days };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'spending');

export default function SpendingPage({ loaderData: { usage, days } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <Section name="spending" failed={!usage}>
      <Filter
        name="days"
        label={t('operations.span')}
        choices={spans.map((count) => ({ value: String(count), label: t('operations.lastDays', { count }) }))}
        chosen={String(days)}
      />
      {usage?.days.length === 0 ? (
        <EmptyState icon="pen" title={t('operations.noSpending')}>
          <p>{t('operations.noSpendingText')}</p>
        </EmptyState>
      ) : null}
      {usage && usage.days.length > 0 ? (
        <>
          <SpendingBars usage={usage} />
          <Totals usage={usage} />
          <Days usage={usage} />
        </>
      ) : null}
    </Section>
  );
}

function Totals({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  const row = useSpendingRow();
  const rows = usage.totals.map((total) =>
    row(
      `${total.provider} ${total.model}`,
      authorName(t, total),
      t('operations.made', {
        layouts: total.layouts,
        chapters: total.chapters,
        questions: total.questions,
      }),
      total,
    ),
  );
  return <SpendingTable title={t('operations.totals')} nameHead={t('operations.author')} rows={rows} />;
}

const noCalls = { calls: 0, failedCalls: 0, inputTokens: 0, outputTokens: 0 };
const dayStyle = { dateStyle: 'medium', timeZone: 'UTC' } as const;

function Days({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  const row = useSpendingRow();
  const dayText = useReaderTime(dayStyle, dayStyle);
  const rows = usage.days.flatMap(({ day, courses, authors }) => {
    const begun = courses > 0 ? t('operations.begun', { count: courses }) : '';
    if (authors.length === 0) return [row(day, dayText(day), begun, noCalls)];
    return authors.map((author, at) => {
      const below = [authorName(t, author), at === 0 && begun].filter(Boolean).join(' · ');
      return row(`${day} ${author.provider} ${author.model}`, dayText(day), below, author);
    });
  });
  return <SpendingTable title={t('operations.byDay')} nameHead={t('operations.day')} rows={rows} />;
}

/** Makes a row with the calls and tokens of an author, and `below` under the name. */
function useSpendingRow(): (key: string, name: string, below: string, spent: typeof noCalls) => NumberRow {
  const t = useTexts();
  return (key, name, below, { calls, failedCalls, inputTokens, outputTokens }) => ({
    key,
    name: (
      <>
        {name}
        {below ? <span className="block text-sm font-normal text-muted">{below}</span> : null}
      </>
    ),
    cells: [
      <>
        {t('operations.number', { count: calls })}
        {failedCalls > 0 ? (
          <span className="block text-sm text-bad">
            {t('operations.callsFailed', { count: failedCalls })}
          </span>
        ) : null}
      </>,
      <>
        <span className="block">{t('operations.tokensIn', { count: inputTokens })}</span>
        <span className="block">{t('operations.tokensOut', { count: outputTokens })}</span>
      </>,
    ],
  });
}

interface SpendingTableProps {
  title: string;
  nameHead: string;
  rows: readonly NumberRow[];
}

function SpendingTable({ title, nameHead, rows }: SpendingTableProps) {
  const t = useTexts();
  return (
    <Part title={title} className="gap-3">
      <NumberTable
        caption={title}
        heads={[nameHead, t('operations.calls'), t('operations.tokens')]}
        rows={rows}
      />
    </Part>
  );
}

const height = 100;
const barStep = 10;
const barWidth = 7;
const dayMs = 86_400_000;

/** Draws each day's tokens, or calls where no service counts tokens. The tables below give readers the numbers. */
function SpendingBars({ usage }: { usage: AiUsage }) {
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
