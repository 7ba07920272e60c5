import { expect, test } from 'vitest';
import type { Health } from '#contract/operations.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';

import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { signUp } from './support/running-product.ts';

// The program in the environments that operators give it: how it starts, goes on and ends.

const { pool, url } = await testDatabase();

/** Some of the variables of other programs, none of which is a setting (docs/operating.md). */
const others =
  'PGHOST PGOPTIONS PGSSLMODE BETTER_AUTH_URL AUTH_URL HTTP_PROXY https_proxy OPENAI_API_BASE NODE_ENV TZ DEBUG REDIS_URL';
/** Values that these programs consider valid; Node itself does not start with an invalid locale. */
const valid = { LANG: 'tr_TR.UTF-8', BETTER_AUTH_TELEMETRY: '1', NODE_TLS_REJECT_UNAUTHORIZED: '0' };

test('variables of other programs change nothing: a person signs up, and a layout is written', async () => {
  await using service = await startOpenAiStandIn();
  const nonsense = others.split(' ').map((name) => [name, 'https://nonsense.example/']);
  await using product = await startProductProcess({
    ...Object.fromEntries(nonsense),
    ...valid,
    OPENAI_BASE_URL: service.origin,
    OPENAI_API_KEY: service.apiKey,
    OPENAI_MODEL: service.model,
  });
  const learner = await signUp(product.session());
  expect((await learner.get('/dashboard')).status).toBe(200);
  expect((await learner.post('/api/authoring/layouts', wizardDraft)).status).toBe(200);
});

test('a process that is to end says so first, and still answers meanwhile', async () => {
  await using product = await startProductProcess({ DRAIN_S: '20' });
  // Asks as a balancer does: a process that no balancer ever asks waits for none.
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  const stopped = product.stop();
  const ready = await waitFor('the process to say that it ends', async () => {
    const answer = await fetch(`${product.url}/readyz`);
    return answer.status === 503 && ((await answer.json()) as Health);
  });
  const staying = { name: 'staying', ok: false, optional: false, wrong: 'this process ends' };
  expect(ready.checks.filter(({ ok }) => !ok)).toEqual([staying]);
  const late = await fetch(`${product.url}/healthz`);
  expect([late.status, late.headers.get('Connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
});

test('a worker without a port outlives the loss of all its connections at once', async () => {
  await using lone = await startProductProcess({ SERVICES: 'worker', DATABASE_URL: url });
  const its = 'datname = current_database() and pid <> pg_backend_pid()';
  const { rows } = await pool.query<{ at: Date }>(
    `select clock_timestamp() as at, pg_terminate_backend(pid) from pg_stat_activity where ${its}`,
  );
  await waitFor('the worker to connect again', async () => {
    expect(lone.child.exitCode).toBeNull();
    const since = `select from pg_stat_activity where ${its} and backend_start > $1`;
    return (await pool.query(since, [rows[0]?.at])).rows.length > 0;
  });
});
