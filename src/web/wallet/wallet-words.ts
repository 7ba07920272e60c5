import type { StorePlan, WalletEntry } from '#contract/wallet.ts';
import type { TextKey, Translate } from '#web/platform/texts/texts.tsx';

const names: Readonly<Record<StorePlan['id'], TextKey>> = {
  basic: 'wallet.planBasic',
  pro: 'wallet.planPro',
  premium: 'wallet.planPremium',
};

/** A plan's name in the page's language; undefined for a plan that is no longer sold. */
export function planName(t: Translate, planId: string | undefined): string | undefined {
  if (planId === undefined || !Object.hasOwn(names, planId)) return undefined;
  return (t as (key: TextKey) => string)(names[planId as StorePlan['id']]);
}

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
