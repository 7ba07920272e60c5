import type { WalletEntry } from '#contract/wallet.ts';
import type { Translate } from '#web/platform/texts.tsx';
import { planName } from './plan-name.ts';

/** Why coins moved, in words. */
export function reasonOf(t: Translate, { kind, planId }: WalletEntry): string {
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
    case 'reversal':
      return t('wallet.reasonReversal');
  }
}

/** Where the course of an entry, or its chapter, is read; undefined when none belongs to it. */
export function placeOf({ courseId, chapterId }: WalletEntry): string | undefined {
  if (courseId === undefined) return undefined;
  const chapter = chapterId === undefined ? '' : `?chapter=${encodeURIComponent(chapterId)}`;
  return `/createcourse/start/${encodeURIComponent(courseId)}${chapter}`;
}
