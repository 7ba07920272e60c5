import type { AiUsage } from '#contract/operations.ts';
import { localeOf } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { readAiUsage } from './api.ts';
import { authorName } from './author-name.ts';
import { readForConsole } from './load-console.ts';
import { Filter, Section, sectionMeta } from './section.tsx';
import { SpendingBars } from './spending-bars.tsx';
import { SpendingTable } from './spending-table.tsx';
import type { Route } from './+types/spending-page';

const spans = [7, 30, 90] as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('days'));
  const days = spans.find((span) => span === asked) ?? 30;
  const usage = await readForConsole({ context, request, url }, 'the spending of AI calls', (api) =>
    readAiUsage(api, { query: { days } }),
  );
  return { usage, days };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'spending');

export default function SpendingPage({ loaderData: { usage, days } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <Section title={t('operations.spending')} lead={t('operations.spendingLead')} failed={!usage}>
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

type Spending = AiUsage['totals'][number];

function Totals({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{t('operations.totals')}</h2>
      <SpendingTable
        caption={t('operations.totals')}
        first={t('operations.author')}
        rows={usage.totals.map((total) => ({
          key: `${total.provider} ${total.model}`,
          spending: total,
          head: authorName(t, total),
          below: t('operations.made', { layouts: total.layouts, chapters: total.chapters }),
        }))}
      />
    </Card>
  );
}

function Days({ usage }: { usage: AiUsage }) {
  const t = useTexts();
  const dayText = useDayText();
  const rows = usage.days.flatMap(({ day, courses, authors }) => {
    const begun = t('operations.begun', { count: courses });
    const none: Spending[] = [
      {
        provider: 'builtin',
        model: null,
        calls: 0,
        failedCalls: 0,
        layouts: 0,
        chapters: 0,
        inputTokens: 0,
        outputTokens: 0,
      },
    ];
    return (authors.length > 0 ? authors : none).map((spending, at) => ({
      key: `${day} ${spending.provider} ${spending.model}`,
      spending,
      head: dayText(day),
      below: [
        ...(authors.length > 0 ? [authorName(t, spending)] : []),
        ...(at === 0 && courses > 0 ? [begun] : []),
      ].join(' · '),
    }));
  });
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{t('operations.byDay')}</h2>
      <SpendingTable caption={t('operations.byDay')} first={t('operations.day')} rows={rows} />
    </Card>
  );
}

/** A day as the table names it. It is one in UTC, so no clock of the reader's may move it. */
function useDayText(): (day: string) => string {
  const language = usePageLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
