import { pageMeta } from '#web/platform/page-meta.ts';
import { loadReview } from './load-review.ts';
import { PersonPage } from './person-page.tsx';
import { ReviewView } from './review-view.tsx';
import type { Route } from './+types/review-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadReview(context, request);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.review') }));

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <PersonPage of="review" texts={loaderData.texts}>
      <ReviewView loaded={loaderData} progressPath="/dashboard/progress" />
    </PersonPage>
  );
}
