import { useRef } from 'react';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/message.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { listWalletEntries } from './api.ts';
import { EntryTable } from './entry-table.tsx';
import { useHistory } from './history.ts';
import type { History, HistoryPage } from './history.ts';
import { loadBalance, useBalance } from './wallet.tsx';
import type { Route } from './+types/history-page';

interface HistoryData {
  coins?: number | undefined;
  first?: HistoryPage | undefined;
}

/** Stands under the dashboard's layout, which is for learners only. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<HistoryData> {
  const [coins, first] = await Promise.all([
    loadBalance(context, request),
    unlessItFails(context, 'the history of coins', listWalletEntries(serverApi(context, request))),
  ]);
  return { coins, first };
}

/** In the browser the page shows at once and reads the rest itself. */
export function clientLoader(): HistoryData {
  return {};
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('wallet.history') }));

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const history = useHistory(loaderData.first);
  const { coins } = useBalance(loaderData.coins);
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{t('wallet.history')}</h1>
          <p className="text-lg text-muted">{t('wallet.historyLead')}</p>
        </div>
        <p className="flex items-center gap-3 text-2xl font-extrabold tabular-nums">
          <CoinImage className="size-10" />
          {coins === undefined ? t('wallet.balanceUnknown') : t('wallet.coins', { count: coins })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/store">{t('wallet.toStore')}</ButtonLink>
        {history.entries?.length ? (
          <a href="/dashboard/wallet.csv" download className={buttonClass({ tone: 'secondary' })}>
            {t('wallet.download')}
          </a>
        ) : null}
      </div>
      {history.error ? (
        <Notice
          tone="bad"
          title={t('wallet.historyFailed')}
          action={
            <Button tone="secondary" onClick={history.retry}>
              {t('shell.retry')}
            </Button>
          }
        />
      ) : null}
      {history.entries === undefined && history.error === null ? (
        <>
          <Waiting label={t('wallet.historyLoading')} />
          {history.slow ? <p className="text-center text-muted">{t('shell.loadingSlowly')}</p> : null}
        </>
      ) : null}
      {history.entries?.length === 0 ? (
        <EmptyState icon="coin" title={t('wallet.historyEmpty')}>
          <p>{t('wallet.historyEmptyText')}</p>
        </EmptyState>
      ) : null}
      {history.entries?.length ? <Entries history={history} /> : null}
    </div>
  );
}

function Entries({ history }: { history: History }) {
  const t = useTexts();
  const table = useRef<HTMLTableElement>(null);
  const showMore = async () => {
    const id = await history.more();
    // The reader goes on where the earlier entries begin.
    if (id !== null)
      setTimeout(() => table.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus());
  };
  return (
    <>
      <EntryTable entries={history.entries ?? []} table={table} />
      {history.hasMore ? (
        <Button
          tone="secondary"
          className="justify-self-center"
          busy={history.loadingMore}
          onClick={() => void showMore()}
        >
          {t('wallet.more')}
        </Button>
      ) : null}
    </>
  );
}
