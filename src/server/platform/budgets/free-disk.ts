import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from '#server/platform/http/health.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import type { Budgets } from './budgets.ts';

/**
 * Measures the free space on the disk of a folder, apart from requests, so that a slow disk delays none of them. A folder that
 * can't be measured, such as one that is not there, refuses nothing.
 */
export class FreeDisk {
  readonly sweep: Sweep;
  readonly check: ReadinessCheck;
  readonly #budgets: Budgets;
  #freeBytes = Infinity;

  constructor(folder: string, budgets: Budgets) {
    this.#budgets = budgets;
    this.sweep = {
      name: 'measuring the free disk',
      everyMs: 2_000,
      run: async () => {
        const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
        this.#freeBytes = bavail * bsize;
      },
    };
    this.check = {
      name: 'disk',
      optional: true,
      check: async () =>
        this.#isLow ? 'the disk of DATA_DIR is nearly full: what takes much room is refused' : undefined,
    };
    budgets.measure('free-disk', () => this.#freeBytes);
  }

  /** @throws Problem `storage-full` while less is free than the mark */
  requireRoom(): void {
    if (!this.#isLow) return;
    throw this.#budgets.refuse('free-disk', 'storage-full', {
      error: 'The site has no room to store more right now. Reading goes on as usual.',
      retryAfterS: 60,
    });
  }

  get #isLow(): boolean {
    return this.#freeBytes < this.#budgets.sizes['free-disk'];
  }
}
