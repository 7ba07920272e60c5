import { redirect } from 'react-router';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { readMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { loadProgress } from './load-progress.ts';
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
    <MoreTexts catalogue={loaderData.texts}>
      <Content loaded={loaderData} />
    </MoreTexts>
  );
}

function Content({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts();
  return (
    <GuestFrame
      title={t('shell.progress')}
      lead={t('progress.lead')}
      hasSomething={!!loaded.courses?.items.length}
    >
      <ProgressView loaded={loaded} coursesPath="/createcourse#your-courses" />
    </GuestFrame>
  );
}
