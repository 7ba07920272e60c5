import { Outlet } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { DashboardShell } from '#web/ui/dashboard-shell.tsx';
import { loadBalance } from '#web/wallet/wallet.tsx';
import type { Route } from './+types/dashboard-layout';

/** Comes after the page, so that no page of the dashboard loads more before it can be used. */
const WalletLinks = lateIfLoaded(() => import('#web/wallet/late-wallet-links.tsx'));

/** Guards everything under /dashboard. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireLearner(context, request, url);
  return { coins: await loadBalance(context, request) };
}

/** A session can end while the page is open, so the guard runs at every navigation. */
export const shouldRevalidate = () => true;

export default function DashboardLayout({ loaderData: { coins } }: Route.ComponentProps) {
  return (
    <DashboardShell wallet={<WalletLinks initial={coins} />}>
      <Outlet />
    </DashboardShell>
  );
}
