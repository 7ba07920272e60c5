import { useSearchParams } from 'react-router';
import type { StorePlan } from '#contract/wallet.ts';
import { printCostInCoins, rewardInCoins } from '#contract/prices.ts';
import { api } from '#web/platform/api.ts';
import { useMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed, Notice } from '#web/ui/message.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import { planName } from './plan-name.ts';
import { usePurchase } from './purchase.ts';
import { useReturns } from './print-returns.ts';
import { CoinBalance, loadBalance, useBalance } from './wallet.tsx';
import { useWayBack } from './way-back.ts';
import type { Route } from './+types/store-page';

type Payments = Awaited<ReturnType<typeof api.readStorePayments>>;

interface StoreData {
  coins?: number;
  plans?: StorePlan[];
  payments?: Payments;
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
export function clientLoader(): StoreData {
  return {};
}

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
  const payments = useLiveRead({
    key: 'store payments',
    read: (signal) => api.readStorePayments({}, { signal }),
    initial: loaderData.payments,
  });
  return (
    <>
      <SimpleHeader>
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold transition-colors hover:bg-accent-soft"
        >
          <Icon name="home" />
          {t('shell.home')}
        </a>
        <CoinBalance initial={loaderData.coins} />
      </SimpleHeader>
      <main
        id="content"
        className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-8 px-4 py-10 sm:px-6 md:py-14"
      >
        <div className="grid justify-items-center gap-2 text-center">
          {wayBack === null ? null : (
            <ButtonLink to={wayBack} tone="quiet">
              <Icon name="previous" />
              {t('wallet.backToChapter')}
            </ButtonLink>
          )}
          <h1 className="text-3xl">{t('wallet.storeTitle')}</h1>
          <p className="text-lg text-muted">{t('wallet.storeLead', { count: printCostInCoins })}</p>
        </div>
        <PaymentNotice paid={search.has('paid')} cancelled={search.has('cancelled')} />
        {payments.data?.provider === 'simulated' ? (
          <Notice title={t('wallet.testMode')} className="mx-auto w-full max-w-2xl">
            {t('wallet.testModeText')}
          </Notice>
        ) : null}
        <Plans initial={loaderData.plans} />
        {payments.data?.rewards ? (
          <Notice title={t('wallet.earnTitle')} className="mx-auto w-full max-w-2xl">
            {t('wallet.earnText', { count: rewardInCoins })}
          </Notice>
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
      {unanswered.map(({ id, name }) => {
        const plan = planName(t, id) ?? name;
        return (
          <Notice key={id} title={t('wallet.unconfirmedTitle', { plan })}>
            {t('wallet.unconfirmedText', { plan })}
          </Notice>
        );
      })}
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
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
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
