import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { isForGuest, PersonPage } from './person-page.tsx';
import { reviewAtOnce } from './report-days.ts';
import { ReviewView } from './review-view.tsx';
import type { Route } from './+types/review-page';

/** Loads the page for learners and, at a path of its own, for guests. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const forGuest = await isForGuest(args, 'review');
  const read = api.listReview({ limit: reviewAtOnce }, serverApi(context, request));
  const review = await unlessItFails(context, 'what is due for review', read);
  const languages = new Set(review?.questions.map(({ language }) => language));
  return {
    forGuest,
    texts: ownTexts(request, 'progress', 'practice', 'lesson'),
    lessons: Object.fromEntries([...languages].map((language) => [language, lessonWordsIn(language)])),
    review,
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.review') }));

export default function ReviewPage({ loaderData: { forGuest, lessons, review } }: Route.ComponentProps) {
  const atRisk = review !== undefined && (review.due > 0 || review.nextAt !== null);
  return (
    <PersonPage of="review" {...{ forGuest, atRisk }}>
      <ReviewView
        loaded={review}
        lessons={lessons}
        progressPath={forGuest ? '/progress' : '/dashboard/progress'}
      />
    </PersonPage>
  );
}
