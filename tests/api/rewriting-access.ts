import { randomUUID } from 'node:crypto';
import type * as rewriting from '#contract/rewriting.ts';
import { owner, type AccessRow, type Trial } from './access-rows.ts';
import type { AccessWorld } from './support/access-world.ts';

type Endpoint = 'rewriteChapter' | 'readRewrite' | 'listVersions' | 'restoreVersion';

const chapter = ({ courses, chapterId }: AccessWorld): Trial => ({
  params: { courseId: courses.published, chapterId },
});

/** Lists who may have chapters rewritten and read their earlier texts. */
export const rewritingAccess: Record<Endpoint & keyof typeof rewriting, readonly AccessRow[]> = {
  rewriteChapter: [
    {
      outcomes: owner(202),
      trial: (world) => ({
        ...chapter(world),
        body: { instruction: 'With more examples.' },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    },
  ],
  readRewrite: [{ outcomes: owner(200), trial: chapter }],
  listVersions: [{ outcomes: owner(200), trial: chapter }],
  restoreVersion: [
    {
      case: 'of one that there is not',
      outcomes: owner('version-not-found'),
      trial: (world) => {
        const { params } = chapter(world);
        return { params: { ...params, versionId: randomUUID() } };
      },
    },
  ],
};
