import type { RouterContextProvider } from 'react-router';
import { api } from '#web/platform/api.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { unlessItFails } from '#web/platform/unless-it-fails.ts';
import { reviewAtOnce, type ReviewData } from './review-data.ts';

/** For the loaders of pages, which alone may hold all texts. */
export async function loadReview(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReviewData> {
  const read = api.listReview({ limit: reviewAtOnce }, serverApi(context, request));
  return {
    texts: { progress: ownTexts(request, 'progress'), practice: ownTexts(request, 'practice') },
    review: await unlessItFails(context, 'what is due for review', read),
  };
}
