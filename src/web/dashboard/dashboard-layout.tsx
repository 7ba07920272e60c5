import { Outlet } from 'react-router';
import { requireLearner } from '#web/identity/require-learner.ts';
import { DashboardShell } from '#web/ui/dashboard-shell.tsx';
import type { Route } from './+types/dashboard-layout';

/** The guard of everything under /dashboard. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireLearner(context, request, url);
  return null;
}

/** At every navigation, since a session can end while the page stands open. */
export const shouldRevalidate = () => true;

export default function DashboardLayout() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  );
}
