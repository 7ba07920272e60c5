import { useEffect } from 'react';
import { Link, type RouterContextProvider } from 'react-router';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { onChangeInOtherTab, tellOtherTabs } from '#web/platform/live/other-tabs.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CoinImage } from '#web/ui/coin-image.tsx';

/** Keeps the caller's balance fresh, also across tabs; components share one read. */
export function useBalance(initial?: number) {
  const { data, refresh, offer } = useLiveRead({
    key: 'balance',
    read: async (signal) => (await api.readWallet({}, { signal })).coins,
    initial,
  });
  useEffect(() => onChangeInOtherTab('wallet', () => refresh('now')), [refresh]);
  return {
    coins: data,
    /** Shows the balance that a purchase or print replied, and has the other tabs read theirs. */
    moved: (coins: number) => {
      offer(coins);
      // The reply of a repeated call has the balance of the first one.
      refresh('now');
      tellOtherTabs('wallet');
    },
    refresh,
  };
}

/** Says how the store is paid, and whether courses that are completed give coins. */
export function usePayments(initial?: Awaited<ReturnType<typeof api.readStorePayments>>) {
  const read = (signal: AbortSignal) => api.readStorePayments({}, { signal });
  return useLiveRead({ key: 'store payments', read, initial }).data;
}

/** Reads the balance in a server loader; undefined if it can't be read. A visitor without a cookie has no coins. */
export async function loadBalance(context: Readonly<RouterContextProvider>, request: Request) {
  if (!request.headers.has('cookie')) return 0;
  const read = api.readWallet({}, serverApi(context, request));
  return (await unlessItFails(context, 'the balance of a page', read))?.coins;
}

/** Links to a learner's history, or to the store for everybody else. */
export function CoinBalance({ initial, className }: { initial?: number; className?: string }) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { coins } = useBalance(initial);
  return (
    <Link
      // The browser has all routes from the start.
      discover="none"
      to={signedIn ? '/dashboard/wallet' : '/store'}
      aria-label={coins === undefined ? t('wallet.balanceUnknown') : t('wallet.balance', { count: coins })}
      // balance.inline.ts fills in `{count}`.
      data-coins={(t as (key: 'wallet.balance') => string)('wallet.balance')}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface ps-2 pe-4 font-bold [font-variant-numeric:tabular-nums] transition-colors hover:bg-accent-soft',
        className,
      )}
    >
      <CoinImage />
      <span className="min-w-[1ch]">{coins === undefined ? null : t('wallet.count', { count: coins })}</span>
    </Link>
  );
}

/** Links to the balance and the store. In a document, balance.inline.ts keeps the number fresh. */
export function WalletLinks({ initial }: { initial?: number }) {
  const t = useTexts();
  return (
    <>
      <CoinBalance initial={initial} />
      <ButtonLink to="/store" tone="secondary">
        {t('wallet.store')}
      </ButtonLink>
    </>
  );
}

/** Shows the wallet beside the paid features of the learning page, a document that is the same for everybody. */
export function WalletBar() {
  const t = useTexts();
  return (
    <section aria-label={t('wallet.bar')} className="flex items-center gap-2 print:hidden">
      <WalletLinks />
    </section>
  );
}
