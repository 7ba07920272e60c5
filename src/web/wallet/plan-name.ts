import type { StorePlan } from '#contract/wallet.ts';
import type { TextKey, Translate } from '#web/platform/texts.tsx';

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
