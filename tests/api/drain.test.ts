import { afterAll, expect, test } from 'vitest';
import type { Health } from '#contract/operations.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { slowStartMs } from './support/running-product.ts';

test(
  'a process that is to end says so first, and still answers meanwhile',
  { timeout: slowStartMs },
  async () => {
    const product = await startProductProcess({ DRAIN_S: '20' });
    afterAll(() => product.stop());
    // Asks as a balancer does: a process that no balancer ever asks waits for none.
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    const stopped = product.stop();
    const ready = await waitFor('the process to say that it ends', async () => {
      const answer = await fetch(`${product.url}/readyz`);
      return answer.status === 503 ? ((await answer.json()) as Health) : undefined;
    });
    expect(ready.checks.filter(({ ok }) => !ok)).toEqual([
      { name: 'staying', ok: false, optional: false, wrong: 'this process ends' },
    ]);
    const late = await fetch(`${product.url}/healthz`);
    expect(late.status).toBe(200);
    expect(late.headers.get('Connection')).toBe('close');
    expect(await stopped).toBe(0);
  },
);
