import { useRef, useState } from 'react';
import type { StorePlan } from '#contract/wallet.ts';
import { browserApi } from '#web/platform/api.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { purchasePlan } from './api.ts';
import { inTurn } from './in-turn.ts';
import { isUnanswered, sendOnce } from './kept-key.ts';
import { isOffline } from './offline.ts';
import { planName } from './plan-name.ts';
import { useBalance } from './wallet.tsx';

/** Specification section 9, "Simulated purchase delay". */
const purchaseDelayMs = 3_000;

/** After this long a try counts as lost, and the same key is sent again. */
const answerWithinMs = 20_000;

type PlanId = StorePlan['id'];
const intentOf = (planId: PlanId) => `purchase ${planId}`;

interface Purchasing {
  /** The plan whose purchase is under way. */
  buying: PlanId | null;
  /** Plans that were sent and not answered: nobody here knows whether they were bought. */
  unanswered: readonly StorePlan[];
  buy: (plan: StorePlan) => Promise<void>;
}

/** Buys one plan at a time (specification section 4, "Store purchase"); a press while one is under way does nothing. */
export function usePurchase(plans: readonly StorePlan[]): Purchasing {
  const t = useTexts();
  const language = usePageLanguage();
  const { moved, refresh } = useBalance();
  const [buying, setBuying] = useState<PlanId | null>(null);
  const underWay = useRef(false);
  // Known to this browser alone, so it shows once the page runs.
  const inBrowser = useInBrowser();
  const open = ({ id }: StorePlan) => inBrowser && id !== buying && isUnanswered(intentOf(id));

  const buy = async (plan: StorePlan) => {
    if (underWay.current) return;
    underWay.current = true;
    if (await isOffline()) {
      toast.error(t('wallet.offline'));
      underWay.current = false;
      return;
    }
    setBuying(plan.id);
    const name = planName(t, plan.id) ?? plan.name;
    const shown = toast.loading(t('wallet.processing'));
    await new Promise((resolve) => setTimeout(resolve, purchaseDelayMs));
    try {
      const reply = await sendOnce(intentOf(plan.id), (idempotencyKey) =>
        inTurn(() =>
          purchasePlan(browserApi, {
            body: { planId: plan.id },
            idempotencyKey,
            signal: AbortSignal.timeout(answerWithinMs),
          }),
        ),
      );
      if ('checkoutUrl' in reply) {
        toast.dismiss(shown);
        window.location.assign(reply.checkoutUrl);
      } else {
        moved(reply.coins);
        toast.success(t('wallet.purchased', { plan: name, price: plan.price }), { id: shown });
      }
    } catch (error) {
      const text = isUnanswered(intentOf(plan.id))
        ? t('wallet.unconfirmedText', { plan: name })
        : errorWords(t, language, error).text;
      toast.error(text, { id: shown });
      refresh();
    }
    underWay.current = false;
    setBuying(null);
  };
  return { buying, unanswered: plans.filter(open), buy };
}
