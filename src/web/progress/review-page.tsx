import { api } from '#web/platform/calls/api.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { GuestNotice } from '#web/ui/guest-notice.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { reviewAtOnce, ReviewView } from './review-view.tsx';
import type { Route } from './+types/review-page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = api.listReview({ limit: reviewAtOnce }, serverApi(context, request));
  const review = await unlessItFails(context, 'what is due for review', read);
  const languages = new Set(review?.questions.map(({ language }) => language));
  return {
    texts: ownTexts(request, 'progress', 'practice', 'lesson'),
    lessons: Object.fromEntries([...languages].map((language) => [language, lessonWordsIn(language)])),
    review,
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.review') }));

/** Shows due questions to a learner, in the dashboard, or to a guest. */
export default function ReviewPage({ loaderData: { lessons, review } }: Route.ComponentProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <PageFrame
      title={t('shell.review')}
      // The first question has this room, where there is one.
      {...(review?.due === 0 && { lead: t('progress.reviewLead') })}
    >
      <ReviewView
        loaded={review}
        lessons={lessons}
        progressPath={signedIn ? '/dashboard/progress' : '/progress'}
      />
      {review !== undefined && (review.due > 0 || review.nextAt !== null) ? (
        <GuestNotice title={t('progress.guestTitle')} signUp={t('progress.signUp')}>
          {t('progress.guestText')}
        </GuestNotice>
      ) : null}
    </PageFrame>
  );
}
