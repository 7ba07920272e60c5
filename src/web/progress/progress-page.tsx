import { pageMeta } from '#web/platform/page-meta.ts';
import { loadProgress } from './load-progress.ts';
import { PersonPage } from './person-page.tsx';
import { ProgressView } from './progress-view.tsx';
import type { Route } from './+types/progress-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadProgress(context, request);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.progress') }));

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  return (
    <PersonPage of="progress" texts={loaderData.texts}>
      <ProgressView loaded={loaderData} />
    </PersonPage>
  );
}
