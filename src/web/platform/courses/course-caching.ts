import type { CourseSummary } from '#contract/courses.ts';

/** `Cache-Control` of a course's document where caches between us and the reader may keep it: one that everybody may find. */
export const courseCaching = ({ visibility, state }: CourseSummary): string | undefined =>
  visibility === 'public' && state === 'ready'
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : undefined;
