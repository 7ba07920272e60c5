import type { AiUsage } from '#contract/operations.ts';
import { api } from '#web/platform/calls/api.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
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

function Totals({ usage: { totals } }: { usage: AiUsage }) {
  const t = useTexts();
  const rows = totals.map(({ layouts, chapters, questions, ...total }) => ({
    name: authorName(t, total),
    below: t('operations.made', { layouts, chapters, questions }),
    spent: total,
  }));
  return <SpendingTable title={t('operations.totals')} nameHead={t('operations.author')} rows={rows} />;
}

const noCalls = { calls: 0, failedCalls: 0, inputTokens: 0, outputTokens: 0 };
const dayStyle = { dateStyle: 'medium', timeZone: 'UTC' } as const;

function Days({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  const dayText = useReaderTime(dayStyle, dayStyle);
  const rows = usage.days.flatMap(({ day, courses, authors }) => {
    const name = dayText(day);
    const begun = courses > 0 ? t('operations.begun', { count: courses }) : '';
    if (authors.length === 0) return [{ name, below: begun, spent: noCalls }];
    return authors.map((spent, at) => {
      const below = [authorName(t, spent), at === 0 && begun].filter(Boolean).join(' · ');
      return { name, below, spent };
    });
  });
  return <SpendingTable title={t('operations.byDay')} nameHead={t('operations.day')} rows={rows} />;
}

interface SpendingTableProps {
  title: string;
  nameHead: string;
  /** The calls and tokens of an author, and `below` under the name. */
  rows: readonly { name: string; below: string; spent: typeof noCalls }[];
}

function SpendingTable({ title, nameHead, rows }: SpendingTableProps) {
  const t = useTexts();
  return (
    <Part title={title}>
      <NumberTable
        caption={title}
        heads={[nameHead, t('operations.calls'), t('operations.tokens')]}
        rows={rows.map(({ name, below, spent: { calls, failedCalls, inputTokens, outputTokens } }) => ({
          key: `${name} ${below}`,
          name: (
            <>
              <span>{name}</span>
              {below ? <span className="block text-sm font-normal text-muted">{below}</span> : null}
            </>
          ),
          cells: [
            <>
              <span>{t('operations.number', { count: calls })}</span>
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
        }))}
      />
    </Part>
  );
}

const height = 100;
const dayMs = 86_400_000;

/** Draws each day's tokens, or calls where no service counts tokens. The tables below give readers the numbers. */
function SpendingBars({ usage: { days, totals, from, to } }: { usage: AiUsage }) {
  const t = useTexts();
  const hasTokens = totals.some(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0);
  const dayAt = (day: string) => Math.round((Date.parse(day) - Date.parse(from)) / dayMs);
  const values = Array.from({ length: dayAt(to) + 1 }, () => 0);
  for (const { day, authors } of days)
    for (const { calls, inputTokens, outputTokens } of authors)
      values[dayAt(day)]! += hasTokens ? inputTokens + outputTokens : calls;
  const most = Math.max(1, ...values);
  return (
    <figure className="grid gap-2" aria-hidden="true">
      <figcaption className="text-sm text-muted">
        {t(hasTokens ? 'operations.perDayTokens' : 'operations.perDayCalls')}
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full rounded-md border border-line bg-surface"
      >
        {values.map((value, at) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (height - 8));
          return (
            <rect
              key={at}
              x={at + 0.15}
              y={height - tall}
              width={0.7}
              height={tall}
              className="fill-accent"
            />
          );
        })}
      </svg>
    </figure>
  );
}
