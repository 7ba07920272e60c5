import { useSearchParams } from 'react-router';
import { useEffect } from 'react';
import { localeOf } from '#contract/language.ts';
import { printCostInCoins, rewardInCoins } from '#contract/prices.ts';
import type { StorePlan } from '#contract/wallet.ts';
import { api } from '#web/platform/calls/api.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, LoadFailed, Notice } from '#web/ui/message.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { planName } from './wallet-words.ts';
import { usePurchase } from './purchase.ts';
import { useReturns } from './print-once.ts';
import { CoinBalance, loadBalance, useBalance, usePayments } from './wallet.tsx';
import { useWayBack } from './way-back.ts';
import type { Route } from './+types/store-page';

interface StoreData {
  coins?: number;
  plans?: StorePlan[];
  payments?: Awaited<ReturnType<typeof api.readStorePayments>>;
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<StoreData> {
  const via = serverApi(context, request);
  const [coins, plans, payments] = await Promise.all([
    loadBalance(context, request),
    unlessItFails(context, 'the plans of the store', api.listStorePlans({}, via)),
    unlessItFails(context, 'the payments of the store', api.readStorePayments({}, via)),
  ]);
  return { coins, plans, payments };
}

/** A navigation in the browser shows the page at once, which reads the rest itself. */
export const clientLoader = (): StoreData => ({});

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('wallet.storeTitle'),
    description: t('wallet.storeDescription'),
    findable: true,
  }));

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const wayBack = useWayBack(search);
  const { refresh } = useBalance(loaderData.coins);
  useReturns(() => refresh('now'));
  const payments = usePayments(loaderData.payments);
  const paid = search.has('paid');
  return (
    <>
      <SiteHeader wallet={<CoinBalance initial={loaderData.coins} />} />
      <main
        id="content"
        className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-5 px-4 py-6 sm:px-6 md:py-10"
      >
        <div className="grid justify-items-center gap-2 text-center">
          {wayBack === null ? null : (
            <ButtonLink to={wayBack} tone={paid ? 'primary' : 'quiet'}>
              <Icon name="previous" />
              {t('wallet.backToChapter')}
            </ButtonLink>
          )}
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <h1 className="text-3xl">{t('wallet.storeTitle')}</h1>
            <CoinBalance initial={loaderData.coins} className="md:hidden" />
          </div>
          <p className="text-muted">{t('wallet.storeLead', { count: printCostInCoins })}</p>
          {payments?.rewards ? (
            <p className="flex items-center gap-2 font-semibold">
              <CoinImage className="size-5" />
              <span>{t('wallet.earn', { count: rewardInCoins })}</span>
            </p>
          ) : null}
          {payments?.provider === 'simulated' && !paid ? (
            <Badge tone="accent">{t('wallet.testMode')}</Badge>
          ) : null}
        </div>
        <PaymentNotice paid={paid} cancelled={search.has('cancelled')} />
        <Plans initial={loaderData.plans} />
        {payments?.rewards ? (
          <p className="mx-auto max-w-prose text-center text-sm text-balance text-muted">
            {t('wallet.earnText', { count: rewardInCoins })}
          </p>
        ) : null}
        <GuestNotice />
      </main>
    </>
  );
}

const noPlans: StorePlan[] = [];
const grid = 'grid gap-4 mid:grid-cols-3 md:gap-5';

function Plans({ initial }: { initial: StorePlan[] | undefined }) {
  const t = useTexts();
  const { data, error, slow, refresh } = useLiveRead({
    key: 'store plans',
    read: (signal) => api.listStorePlans({}, { signal }),
    initial,
  });
  const { buying, unanswered, buy } = usePurchase(data ?? noPlans);
  if (data === undefined && error !== null) {
    return <LoadFailed title={t('wallet.plansFailed')} onRetry={() => refresh('now')} />;
  }
  return (
    <section aria-labelledby="plans-heading" className="grid gap-5">
      <h2 id="plans-heading" className="sr-only">
        {t('wallet.plans')}
      </h2>
      {unanswered.map(({ id, name }) => (
        <Notice key={id} title={t('wallet.unconfirmedTitle', { plan: planName(t, id) ?? name })}>
          {t('wallet.unconfirmedText', { plan: planName(t, id) ?? name })}
        </Notice>
      ))}
      {data === undefined ? (
        <>
          <p role="status" className={slow ? 'text-center text-muted' : 'sr-only'}>
            {[t('wallet.plansLoading'), slow ? t('shell.loadingSlowly') : ''].join(' ')}
          </p>
          <div className={grid}>
            {['basic', 'pro', 'premium'].map((plan) => (
              <Skeleton key={plan} className="h-48 w-full rounded-lg mid:h-96" />
            ))}
          </div>
        </>
      ) : (
        <ul role="list" className={grid}>
          {data.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard plan={plan} buying={buying} onBuy={() => void buy(plan)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tells a guest that the coins are lost with this browser's cookie. */
function GuestNotice() {
  const t = useTexts();
  const { signedIn } = useMe();
  const { coins } = useBalance();
  if (signedIn || !coins) return null;
  return (
    <Notice
      title={t('wallet.guestTitle')}
      className="mx-auto w-full max-w-2xl"
      action={
        <ButtonLink href="/signup" tone="secondary">
          {t('wallet.signUp')}
        </ButtonLink>
      }
    >
      {t('wallet.guestText')}
    </Notice>
  );
}

/** The payment service usually confirms within seconds of the person's return. */
const lookAgain = { everyMs: 3_000, times: 20 };

/** Shows the outcome of a payment page, and reads the balance again for a minute after a payment. */
function PaymentNotice({ paid, cancelled }: { paid: boolean; cancelled: boolean }) {
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
  if (!paid && !cancelled) return null;
  const outcome = paid ? 'paid' : 'cancelled';
  return (
    <Notice
      tone={paid ? 'good' : 'info'}
      title={t(`wallet.${outcome}Title`)}
      className="mx-auto w-full max-w-2xl"
    >
      {t(`wallet.${outcome}Text`)}
    </Notice>
  );
}

/** The whole card is the button; it keeps the focus while a purchase, of this plan or another, is under way. */
function PlanCard({ plan, buying, onBuy }: { plan: StorePlan; buying: string | null; onBuy: () => void }) {
  const t = useTexts();
  const language = usePageLanguage();
  const price = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: plan.currency,
    maximumFractionDigits: 0,
  }).format(plan.price);
  const isBuying = buying === plan.id;
  // A press before hydration would be lost.
  const inBrowser = useInBrowser();
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- named by the texts in it: the plan, its coins, its price
    <button
      type="button"
      onClick={onBuy}
      disabled={!inBrowser}
      aria-disabled={buying !== null || undefined}
      aria-busy={isBuying || undefined}
      className="group grid grid-cols-[min(8.5rem,42%)_minmax(0,1fr)] overflow-hidden mid:flex mid:flex-col rounded-lg border border-line bg-surface text-start shadow-low transition-shadow duration-200 hover:border-edge hover:shadow-high"
    >
      <span className="grid place-items-center bg-accent-soft mid:w-full">
        <img src={plan.imageURL} alt="" width="240" height="180" className="aspect-4/3 w-full max-w-60" />
      </span>
      <span className="grid flex-1 content-center gap-1 p-4 sm:p-6 mid:w-full mid:content-start">
        <span className="text-lg font-bold">{planName(t, plan.id) ?? plan.name}</span>
        <span className="flex items-center gap-2 text-muted">
          <CoinImage className="size-5" />
          <span>{t('wallet.coins', { count: plan.coins })}</span>
        </span>
        <span className="text-2xl font-extrabold mid:pt-2">{price}</span>
        <span
          className={buttonClass(
            { tone: 'secondary' },
            'mt-2 w-full group-enabled:group-hover:bg-accent-soft group-aria-disabled:opacity-55 group-disabled:opacity-55 mid:mt-4',
          )}
        >
          {isBuying ? <Spinner /> : null}
          <span>{t('wallet.buy')}</span>
        </span>
      </span>
    </button>
  );
}
