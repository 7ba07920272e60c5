import { useEffect } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { useBalance } from './wallet.tsx';

/** The payment service usually confirms within seconds of the person's return. */
const lookAgain = { everyMs: 3_000, times: 20 };

interface PaymentNoticeProps {
  /** The person came back from the payment page, having paid. */
  paid: boolean;
  /** The person came back without paying. */
  cancelled: boolean;
}

/** Shows the outcome of a payment page, and reads the balance again for a minute after a payment. */
export function PaymentNotice({ paid, cancelled }: PaymentNoticeProps) {
  const t = useTexts();
  const { refresh } = useBalance();
  useEffect(() => {
    if (!paid) return;
    refresh('now');
    let left = lookAgain.times;
    const timer = setInterval(() => {
      // Leaves a slow read alone instead of starting it again.
      if (document.visibilityState === 'visible') refresh();
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, lookAgain.everyMs);
    return () => clearInterval(timer);
  }, [paid, refresh]);
  const className = 'mx-auto w-full max-w-2xl';
  if (paid) {
    return (
      <Notice tone="good" title={t('wallet.paidTitle')} className={className}>
        {t('wallet.paidText')}
      </Notice>
    );
  }
  if (!cancelled) return null;
  return (
    <Notice title={t('wallet.cancelledTitle')} className={className}>
      {t('wallet.cancelledText')}
    </Notice>
  );
}
