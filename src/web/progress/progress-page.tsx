import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { loadProgress } from './load-progress.ts';
import { ProgressView } from './progress-view.tsx';
import type { Route } from './+types/progress-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadProgress(context, request);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.progress') }));

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={loaderData.texts}>
      <Content loaded={loaderData} />
    </MoreTexts>
  );
}

function Content({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.progress')} lead={t('progress.lead')}>
      <ProgressView loaded={loaded} />
    </PageFrame>
  );
}
