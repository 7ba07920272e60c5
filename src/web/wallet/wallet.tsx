import { useEffect } from 'react';
import { Link } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { browserApi } from '#web/platform/api.ts';
import { useMe } from '#web/platform/me.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { readWallet } from './api.ts';
import { onBalanceNews, tellBalanceNews } from './balance-news.ts';

interface Balance {
  /** Undefined until it is known. */
  coins: number | undefined;
  /** After coins were moved here: `coins` as the answer told them, which shows at once, here and in the other tabs. */
  moved: (coins: number) => void;
  /** Asks the server in any case. */
  refresh: () => void;
}

/** The balance of whoever looks at the page, guests too; one read for the page, fresh on return and across tabs. */
export function useBalance(initial?: number): Balance {
  const { data, refresh, offer } = useLiveRead({
    key: 'balance',
    read: async (signal) => (await readWallet(browserApi, { signal })).coins,
    initial,
  });
  // oxlint-disable-next-line react/exhaustive-deps -- `refresh` is a new function at each drawing, of the same read.
  useEffect(() => onBalanceNews(() => refresh('now')), []);
  return {
    coins: data,
    moved: (coins) => {
      offer(coins);
      // The answer may be a repeated one, which tells the balance of then.
      refresh('now');
      tellBalanceNews();
    },
    refresh: () => refresh('now'),
  };
}

/** For server loaders: the balance for the first HTML; undefined when it could not be read. A stranger has none. */
export async function loadBalance(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<number | undefined> {
  if (!request.headers.has('cookie')) return 0;
  const read = readWallet(serverApi(context, request));
  return (await unlessItFails(context, 'the balance of a page', read))?.coins;
}

/** Of the balance, wherever it stands in a header or a bar. */
export const balanceLook =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface ps-2 pe-4 font-bold tabular-nums transition-colors hover:bg-accent-soft';

interface CoinBalanceProps {
  /** The loader's answer, if it has one. */
  initial?: number | undefined;
  className?: string;
}

/** The balance; leads a learner to the history, and everybody else to the store. */
export function CoinBalance({ initial, className }: CoinBalanceProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { coins } = useBalance(initial);
  return (
    <Link
      to={signedIn ? '/dashboard/wallet' : '/store'}
      aria-label={coins === undefined ? t('wallet.balanceUnknown') : t('wallet.balance', { count: coins })}
      className={classNames(balanceLook, className)}
    >
      <CoinImage />
      <CoinCount coins={coins} />
    </Link>
  );
}

/** The learning screen's bar: the balance, and the way to the store. */
export function WalletBar({ initial }: { initial?: number | undefined }) {
  const t = useTexts();
  return (
    <section
      aria-label={t('wallet.bar')}
      className="ms-auto flex shrink-0 items-center gap-2 px-3 py-1.5 sm:gap-3 sm:px-6 print:hidden"
    >
      <CoinBalance initial={initial} />
      <ButtonLink to="/store" tone="secondary">
        {t('wallet.store')}
      </ButtonLink>
    </section>
  );
}

/** The number alone; as wide as one digit while it is not known. */
export function CoinCount({ coins }: { coins: number | undefined }) {
  const t = useTexts();
  return (
    <span className="min-w-[1ch]">{coins === undefined ? '' : t('wallet.count', { count: coins })}</span>
  );
}
