import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from '#server/platform/http/health.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import type { Budgets } from './budgets.ts';

export type FreeDisk = ReturnType<typeof watchFreeDisk>;

/** Measures apart from requests, so that a slow disk delays none. A folder that can't be measured refuses nothing. */
export function watchFreeDisk(folder: string, budgets: Budgets) {
  let freeBytes = Infinity;
  const isLow = () => freeBytes < budgets.sizes['free-disk'];
  const sweep: Sweep = {
    name: 'measuring the free disk',
    everyMs: 2_000,
    async run() {
      const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
      freeBytes = bavail * bsize;
    },
  };
  const check: ReadinessCheck = {
    name: 'disk',
    optional: true,
    check: async () =>
      isLow() ? 'the disk of DATA_DIR is nearly full: what takes much room is refused' : undefined,
  };
  return {
    sweep,
    check,
    /** @throws Problem `storage-full` while less is free than the mark */
    requireRoom(): void {
      if (!isLow()) return;
      throw budgets.refuse('free-disk', 'storage-full', {
        error: 'The site has no room to store more right now. Reading goes on as usual.',
        retryAfterS: 60,
      });
    },
  };
}
