import { Outlet } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { DashboardShell } from '#web/ui/dashboard-shell.tsx';
import type { Route } from './+types/dashboard-layout';

/** Guards everything under /dashboard. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireLearner(context, request, url);
  return null;
}

/** A session can end while the page is open, so the guard runs at every navigation. */
export const shouldRevalidate = () => true;

export default function DashboardLayout() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  );
}
