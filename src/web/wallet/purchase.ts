import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { StorePlan } from '#contract/wallet.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { inLock } from '#web/platform/kept/storage.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { toast } from '#web/ui/toast.tsx';
import { isUnanswered, sendOnce, isOffline } from './idempotency-key.ts';
import { planName } from './wallet-words.ts';
import { useBalance } from './wallet.tsx';
import { keepWayBack, useWayBack } from './way-back.ts';

/** A purchase takes at least this long on the page. */
const purchaseDelayMs = 3_000;

/** An attempt without an answer is repeated after this time, with the same key. */
const answerWithinMs = 20_000;

const intentOf = (planId: StorePlan['id']) => `purchase ${planId}`;

/** Buys one plan at a time. A learner who came from a chapter is brought back there when the coins have come. */
export function usePurchase(plans: readonly StorePlan[]) {
  const t = useTexts();
  const { moved, refresh } = useBalance();
  // Only this browser knows the unanswered plans, so they show once the page runs.
  const inBrowser = useInBrowser();
  const shown = useRef<ReturnType<typeof toast.loading>>(undefined);
  const [search] = useSearchParams();
  const wayBack = useWayBack(search);
  const navigate = useNavigate();
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const nameOf = ({ id, name }: StorePlan) => planName(t, id) ?? name;
  const purchase = async ({ id: planId }: StorePlan) => {
    shown.current = toast.loading(t('wallet.processing'));
    await new Promise((resolve) => setTimeout(resolve, purchaseDelayMs));
    // Sends one call at a time across tabs: two first calls of a visitor would make two guests, and the second one's cookie
    // would replace that of the first, whose coins would be lost. A plain http address has no locks, so calls don't wait there.
    return sendOnce(intentOf(planId), (idempotencyKey) =>
      inLock('saksham purchase', () =>
        api.purchasePlan({ planId }, { idempotencyKey, signal: AbortSignal.timeout(answerWithinMs) }),
      ),
    );
  };
  const { submit, sent } = useSubmit(purchase, {
    onDone: (reply, plan) => {
      if ('checkoutUrl' in reply) {
        toast.dismiss(shown.current);
        keepWayBack(search);
        window.location.assign(reply.checkoutUrl);
      } else {
        moved(reply.coins);
        toast.success(t('wallet.purchased', { plan: nameOf(plan), price: plan.price }), {
          id: shown.current!,
        });
        // A person who has left the store meanwhile stays where they are.
        if (wayBack !== null && open.current) void navigate(wayBack, { replace: true });
      }
    },
    onFailed: (words, _, plan) => {
      const unanswered = isUnanswered(intentOf(plan.id));
      const text = unanswered ? t('wallet.unconfirmedText', { plan: nameOf(plan) }) : words;
      toast.error(text, { id: shown.current! });
      refresh('now');
    },
  });
  const buying = sent?.id ?? null;
  const buy = async (plan: StorePlan) => {
    if (await isOffline()) toast.error(t('wallet.offline'), { id: 'offline' });
    else await submit(plan);
  };
  /** Plans whose purchase was sent and not answered, so that it may have happened. */
  const unanswered = plans.filter(({ id }) => inBrowser && id !== buying && isUnanswered(intentOf(id)));
  return { buying, unanswered, buy };
}
