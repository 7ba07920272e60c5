import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { loadReview } from './load-review.ts';
import { ReviewView } from './review-view.tsx';
import type { Route } from './+types/review-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadReview(context, request);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.review') }));

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={loaderData.texts}>
      <Content loaded={loaderData} />
    </MoreTexts>
  );
}

function Content({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.review')} lead={t('progress.reviewLead')}>
      <ReviewView loaded={loaded} progressPath="/dashboard/progress" />
    </PageFrame>
  );
}
