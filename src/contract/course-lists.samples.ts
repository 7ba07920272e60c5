import type { OwnReads } from '#tests/api/support/access-samples.ts';

export const ownReads: OwnReads = ['listMyCourses'];
