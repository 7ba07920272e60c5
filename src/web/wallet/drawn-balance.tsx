import { useMe } from '#web/platform/me.ts';
import { useNonce } from '#web/platform/server-page.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { balanceScript } from './balance-script.ts';
import { balanceLook, CoinCount } from './wallet.tsx';

/** Balance and store in the header of a page that is never hydrated; a small script keeps the number fresh. */
export function DrawnBalance({ coins }: { coins: number | undefined }) {
  const t = useTexts();
  const nonce = useNonce();
  const { signedIn } = useMe();
  return (
    <>
      <a
        href={signedIn ? '/dashboard/wallet' : '/store'}
        aria-label={coins === undefined ? t('wallet.balanceUnknown') : t('wallet.balance', { count: coins })}
        data-coins={(t as (key: 'wallet.balance') => string)('wallet.balance')}
        className={balanceLook}
      >
        <CoinImage />
        <CoinCount coins={coins} />
      </a>
      <a href="/store" className={buttonClass({ tone: 'secondary' })}>
        {t('wallet.store')}
      </a>
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: balanceScript }} />
    </>
  );
}
