import { redirect } from 'react-router';
import { readMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { GuestFrame, GuestNotice } from './guest-frame.tsx';
import { loadReview } from './load-review.ts';
import { PersonPage } from './person-page.tsx';
import { ReviewView } from './review-view.tsx';
import type { Route } from './+types/my-review-page';

/** The review of a guest, who can't enter the dashboard. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if ((await readMe(context, request)).kind === 'learner') throw redirect('/dashboard/review');
  return loadReview(context, request);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.review') }));

export default function MyReviewPage({ loaderData }: Route.ComponentProps) {
  const { review } = loaderData;
  return (
    <PersonPage of="review" texts={loaderData.texts} frame={GuestFrame}>
      {review && (review.due > 0 || review.nextAt !== null) ? <GuestNotice /> : null}
      <ReviewView loaded={loaderData} progressPath="/progress" />
    </PersonPage>
  );
}
