import { useEffect, useRef } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { useBalance } from './wallet.tsx';

/** The service's word of a payment usually comes within seconds of the person's return, sometimes before it. */
const lookAgain = { everyMs: 3_000, times: 20 };

interface PaymentNoticeProps {
  /** The person came back from the payment page, having paid. */
  paid: boolean;
  /** The person came back without paying. */
  cancelled: boolean;
}

/** What the store says to somebody who comes back from the payment page; the balance is watched for the coins. */
export function PaymentNotice({ paid, cancelled }: PaymentNoticeProps) {
  const t = useTexts();
  const { refresh } = useBalance();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!paid) return;
    latest.current();
    let left = lookAgain.times;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, lookAgain.everyMs);
    return () => clearInterval(timer);
  }, [paid]);
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
