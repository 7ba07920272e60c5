import { redirect } from 'react-router';
import { readMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { GuestFrame, GuestNotice } from './guest-frame.tsx';
import { loadProgress } from './load-progress.ts';
import { PersonPage } from './person-page.tsx';
import { ProgressView } from './progress-view.tsx';
import type { Route } from './+types/my-progress-page';

/** The progress of a guest, who can't enter the dashboard. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if ((await readMe(context, request)).kind === 'learner') throw redirect('/dashboard/progress');
  return loadProgress(context, request);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.progress') }));

export default function MyProgressPage({ loaderData }: Route.ComponentProps) {
  return (
    <PersonPage of="progress" texts={loaderData.texts} frame={GuestFrame}>
      {loaderData.courses?.items.length ? <GuestNotice /> : null}
      <ProgressView loaded={loaderData} coursesPath="/createcourse#your-courses" />
    </PersonPage>
  );
}
