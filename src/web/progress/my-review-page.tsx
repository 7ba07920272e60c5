import { redirect } from 'react-router';
import { readMe } from '#web/platform/me.ts';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { loadReview } from './load-review.ts';
import { ReviewView } from './review-view.tsx';
import type { Route } from './+types/my-review-page';

/** The review of a guest, who can't enter the dashboard. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if ((await readMe(context, request)).kind === 'learner') throw redirect('/dashboard/review');
  return loadReview(context, request);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.review') }));

export default function MyReviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={loaderData.texts}>
      <Content loaded={loaderData} />
    </MoreTexts>
  );
}

function Content({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTexts();
  const hasSomething = !!loaded.review && (loaded.review.due > 0 || loaded.review.nextAt !== null);
  return (
    <GuestFrame title={t('shell.review')} lead={t('progress.reviewLead')} hasSomething={hasSomething}>
      <ReviewView loaded={loaded} progressPath="/progress" />
    </GuestFrame>
  );
}
