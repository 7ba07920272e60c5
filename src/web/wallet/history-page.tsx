import { useEffect } from 'react';
import { Link } from 'react-router';
import { localeOf } from '#contract/language.ts';
import { rewardInCoins } from '#contract/prices.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { api } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useLiveList, type Page } from '#web/platform/live/live-list.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { onChangeInOtherTab } from '#web/platform/live/other-tabs.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { MoreButton, Unread } from '#web/ui/read-state.tsx';
import { LateWayOn } from '#web/ui/way-on.tsx';
import { useReturns } from './print-once.ts';
import { loadBalance, useBalance, usePayments } from './wallet.tsx';
import { reasonOf } from './wallet-words.ts';
import type { Route } from './+types/history-page';

type HistoryData = Partial<{ coins: number; first: Page<WalletEntry> }>;

async function readEntries(...args: Parameters<typeof api.listWalletEntries>): Promise<Page<WalletEntry>> {
  const { entries: items, next } = await api.listWalletEntries(...args);
  return { items, next };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<HistoryData> {
  const [coins, first] = await Promise.all([
    loadBalance(context, request),
    unlessItFails(context, 'the history of coins', readEntries({}, serverApi(context, request))),
  ]);
  return { coins, first };
}

/** A navigation in the browser shows the page at once, which reads the rest itself. */
export const clientLoader = (): HistoryData => ({});

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('wallet.history') }));

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const list = useLiveList({ key: 'wallet entries', readPage: readEntries, initial: loaderData.first });
  const { items, refresh } = list;
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
        <ButtonLink to="/store" tone={items?.length ? 'primary' : 'secondary'}>
          {t('wallet.toStore')}
        </ButtonLink>
        {items?.length ? (
          <a href="/dashboard/wallet.csv" download className={buttonClass({ tone: 'secondary' })}>
            {t('wallet.download')}
          </a>
        ) : null}
      </div>
      {items === undefined || list.error ? (
        <Unread read={list} loading={t('wallet.historyLoading')} failed={t('wallet.historyFailed')} />
      ) : null}
      {items?.length === 0 ? <NoCoins /> : null}
      {items?.length ? <EntryTable entries={items} /> : null}
      <MoreButton list={list}>{t('wallet.more')}</MoreButton>
    </div>
  );
}

function NoCoins() {
  const t = useTexts();
  const payments = usePayments();
  return (
    <EmptyState icon="coin" title={t('wallet.historyEmpty')} action={<LateWayOn />}>
      {payments?.rewards ? <p>{t('wallet.historyEmptyText', { count: rewardInCoins })}</p> : null}
    </EmptyState>
  );
}

const cell = 'py-4 align-top';
const numbers = `${cell} ps-2 text-end tabular-nums whitespace-nowrap`;

function EntryTable({ entries }: { entries: readonly WalletEntry[] }) {
  const t = useTexts();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('wallet.history')}</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-muted">
          {(['What', 'Coins', 'Balance'] as const).map((head) => (
            <th
              key={head}
              scope="col"
              className="pb-2 ps-2 text-end font-semibold first:ps-0 first:text-start"
            >
              {t(`wallet.column${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { entry: WalletEntry }) {
  const t = useTexts();
  const language = usePageLanguage();
  const signed = new Intl.NumberFormat(localeOf(language), { signDisplay: 'always' });
  return (
    <tr data-item={entry._id} tabIndex={-1} className="border-b border-line">
      <td className={`${cell} wrap-anywhere`}>
        <span className="block font-semibold">{reasonOf(t, entry)}</span>
        <Place entry={entry} />
        <When iso={entry.createdAt} />
      </td>
      <td className={classNames(numbers, 'font-bold', entry.coins > 0 && 'text-good')}>
        {signed.format(entry.coins)}
      </td>
      <td className={numbers}>{t('wallet.count', { count: entry.balance })}</td>
    </tr>
  );
}

/** Links to the course and chapter by the names that they had at the time. */
function Place({ entry }: { entry: WalletEntry }) {
  const { courseId, chapterId, courseName, chapterName } = entry;
  const names = [courseName, chapterName].filter((name) => name !== undefined);
  if (courseId === undefined || names.length === 0) return null;
  return (
    <Link
      to={readingPath(courseId, chapterId)}
      dir="auto"
      className="inline-block min-h-6 py-0.5 text-accent-ink underline wrap-anywhere"
    >
      <Facts
        facts={names.map((name) => (
          <bdi key={name}>{name}</bdi>
        ))}
      />
    </Link>
  );
}

/** Shows the day in UTC until the browser knows the reader's time zone. */
function When({ iso }: { iso: string }) {
  const day = { dateStyle: 'medium' } as const;
  const moment = useReaderTime({ ...day, timeStyle: 'short' }, { ...day, timeZone: 'UTC' });
  return (
    <time dateTime={iso} className="block text-sm text-muted">
      {moment(iso)}
    </time>
  );
}
