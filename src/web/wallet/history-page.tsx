import { useEffect } from 'react';
import type { WalletEntry } from '#contract/wallet.ts';
import { api } from '#web/platform/api.ts';
import { useLiveList } from '#web/platform/live-list.ts';
import type { Page } from '#web/platform/live-list.ts';
import { onChangeInOtherTab } from '#web/platform/other-tabs.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, LoadFailed, Waiting } from '#web/ui/message.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { EntryTable } from './entry-table.tsx';
import { useReturns } from './print-returns.ts';
import { loadBalance, useBalance } from './wallet.tsx';
import type { Route } from './+types/history-page';

interface HistoryData {
  coins?: number;
  first?: Page<WalletEntry>;
}

async function readEntries(...args: Parameters<typeof api.listWalletEntries>): Promise<Page<WalletEntry>> {
  const { entries, next } = await api.listWalletEntries(...args);
  return { items: entries, next };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<HistoryData> {
  const [coins, first] = await Promise.all([
    loadBalance(context, request),
    unlessItFails(context, 'the history of coins', readEntries({}, serverApi(context, request))),
  ]);
  return { coins, first };
}

/** A navigation in the browser shows the page at once, which reads the rest itself. */
export function clientLoader(): HistoryData {
  return {};
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('wallet.history') }));

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { items, error, slow, hasMore, loadingMore, more, retry, refresh } = useLiveList({
    key: 'wallet entries',
    readPage: readEntries,
    initial: loaderData.first,
  });
  useEffect(() => onChangeInOtherTab('wallet', () => refresh('now')), [refresh]);
  const { coins, refresh: refreshCoins } = useBalance(loaderData.coins);
  useReturns(() => {
    refreshCoins('now');
    refresh('now');
  });
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{t('wallet.history')}</h1>
          <p className="text-lg text-muted">{t('wallet.historyLead')}</p>
        </div>
        <p className="flex items-center gap-3 text-2xl font-extrabold tabular-nums">
          <CoinImage className="size-10" />
          <span>
            {coins === undefined ? t('wallet.balanceUnknown') : t('wallet.coins', { count: coins })}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/store">{t('wallet.toStore')}</ButtonLink>
        {items?.length ? (
          <a href="/dashboard/wallet.csv" download className={buttonClass({ tone: 'secondary' })}>
            {t('wallet.download')}
          </a>
        ) : null}
      </div>
      {error ? <LoadFailed title={t('wallet.historyFailed')} onRetry={retry} /> : null}
      {items === undefined && error === null ? (
        <Waiting label={t('wallet.historyLoading')} slow={slow} />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState icon="coin" title={t('wallet.historyEmpty')}>
          <p>{t('wallet.historyEmptyText')}</p>
        </EmptyState>
      ) : null}
      {items?.length ? <EntryTable entries={items} /> : null}
      {hasMore ? (
        <Button tone="secondary" className="justify-self-center" busy={loadingMore} onClick={more}>
          {t('wallet.more')}
        </Button>
      ) : null}
    </div>
  );
}
