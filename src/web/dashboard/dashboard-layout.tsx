import { Outlet, useLocation } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { DashboardShell } from '#web/ui/dashboard-shell.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import type { Route } from './+types/dashboard-layout';

/** Resolves at the first touch of the page. Until then, the balance stays as the server drew it. */
const touched = new Promise<unknown>((resolve) => {
  if (import.meta.env.SSR) return resolve(undefined);
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, resolve, { once: true, passive: true, capture: true });
});

/** Comes after the first touch, so that no page of the dashboard loads more before it can be used. */
const WalletLinks = lateIfLoaded(async () => {
  await touched;
  return import('#web/wallet/late-wallet-links.tsx');
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireLearner(context, request, url);
  return { coins: await loadBalance(context, request) };
}

/** A session can end while the page is open, so the guard runs at every navigation. */
export const shouldRevalidate = () => true;

/** Pages where coins matter. */
const withCoins = /^\/dashboard\/?(?:home\/?|wallet)?$/i;

export default function DashboardLayout({ loaderData: { coins } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <DashboardShell wallet={withCoins.test(pathname) ? <WalletLinks initial={coins} /> : null}>
      <Outlet context={<OwnPlaces besideSidebar />} />
    </DashboardShell>
  );
}
