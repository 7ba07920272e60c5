import type { api } from '#web/platform/api.ts';
import type { Catalogue } from '#web/platform/text-catalogue.ts';

/** About five minutes, at half a minute a question. */
export const reviewAtOnce = 10;

export type Review = Awaited<ReturnType<typeof api.listReview>>;

/** The server's HTML has this. Whatever fails is read again by the page. */
export interface ReviewData {
  texts: Pick<Catalogue, 'progress' | 'practice'>;
  review?: Review;
}
