import type { WalletEntry } from '#contract/wallet.ts';
import type { Translate } from '#web/platform/texts.tsx';
import { planName } from './plan-name.ts';

/** The reason of an entry, in the page's language. */
export function reasonOf(t: Translate, { kind, planId, chapterId }: WalletEntry): string {
  const plan = planName(t, planId);
  switch (kind) {
    case 'purchase':
      return plan === undefined ? t('wallet.reasonPurchase') : t('wallet.reasonPurchaseOf', { plan });
    case 'refund':
      return plan === undefined ? t('wallet.reasonRefund') : t('wallet.reasonRefundOf', { plan });
    case 'print':
      return t('wallet.reasonPrint');
    case 'merge':
      return t('wallet.reasonMerge');
    case 'reward':
      return t('wallet.reasonReward');
    case 'reversal':
      return chapterId === undefined ? t('wallet.reasonReversal') : t('wallet.reasonPrintReturned');
  }
}
