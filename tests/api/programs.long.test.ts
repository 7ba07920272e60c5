import { expect, test } from 'vitest';
import type { Health } from '#contract/operations.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serviceHabits } from '#tests/stand-ins/service-habits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { signUp } from './support/running-product.ts';

// The program in the environments that operators give it: how it starts, goes on and ends.

const { pool, url } = await testDatabase();
const worker = { SERVICES: 'worker', DATABASE_URL: url };

test('pages are drawn with the fast build of React when nothing is set', async () => {
  await using product = await startProductProcess({ NODE_DEBUG: 'module' });
  expect((await fetch(product.url)).status).toBe(200);
  const loaded = product.log().match(/react-dom-server\.node\.\w+\.js/g);
  expect(new Set(loaded)).toEqual(new Set(['react-dom-server.node.production.js']));
});

/** Variables of other programs, none of which is a setting (docs/operating.md). */
const others = `
  PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE PGSSLNEGOTIATION PGOPTIONS PGSERVICE PGPASSFILE PGAPPNAME PGTZ
  PGDATESTYLE PGCONNECT_TIMEOUT PGDATA PGCLIENTENCODING PGSSLROOTCERT PGCHANNELBINDING PGTARGETSESSIONATTRS
  PGREPLICATION PGBINARY NODE_PG_FORCE_NATIVE BETTER_AUTH_URL BETTER_AUTH_SECRET BETTER_AUTH_SECRETS
  BETTER_AUTH_TRUSTED_ORIGINS BETTER_AUTH_BASE_URL NEXT_PUBLIC_BETTER_AUTH_URL NEXT_PUBLIC_AUTH_URL
  NUXT_PUBLIC_AUTH_URL NEXTAUTH_URL AUTH_URL AUTH_TRUST_HOST BASE_URL VERCEL_URL RENDER_URL NETLIFY_URL
  GOOGLE_GENERATIVE_AI_API_KEY OPENAI_ORG_ID OPENAI_API_BASE AI_SDK_LOG_WARNINGS AI_GATEWAY_API_KEY HTTP_PROXY
  HTTPS_PROXY ALL_PROXY http_proxy https_proxy GRPC_PROXY OTEL_TRACES_EXPORTER OTEL_RESOURCE_ATTRIBUTES
  OTEL_BSP_SCHEDULE_DELAY OTEL_EXPORTER_OTLP_TRACES_ENDPOINT NODE_ENV TZ LANG LC_ALL DEBUG HOSTNAME CI TEST NO_COLOR
  FORCE_COLOR REDIS_URL STRIPE_API_KEY ETHEREAL_API SHARP_FORCE_GLOBAL_LIBVIPS REACT_ROUTER IS_RR_BUILD_REQUEST
`;
/** Values that these programs consider valid; Node itself does not start with an invalid locale. */
const valid = {
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  BETTER_AUTH_TELEMETRY: '1',
  BETTER_AUTH_TELEMETRY_DEBUG: 'true',
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
};

test('variables of other programs change nothing: a person signs up, and a layout is written', async () => {
  await using service = await startOpenAiStandIn();
  service.failWhen(() => serviceHabits['temperature']?.fault);
  const nonsense = others
    .trim()
    .split(/\s+/)
    .map((name) => [name, 'https://nonsense.example/']);
  await using product = await startProductProcess({
    ...Object.fromEntries(nonsense),
    ...valid,
    OPENAI_BASE_URL: service.origin,
    OPENAI_API_KEY: service.apiKey,
    OPENAI_MODEL: service.model,
  });
  const learner = await signUp(product.session());
  expect((await learner.get('/')).status).toBe(200);
  const layout = await learner.post('/api/authoring/layouts', { ...wizardDraft, topic: 'Soil' });
  expect(layout.status).toBe(200);
  // An operator sees what the model has refused.
  expect(service.calls).toHaveLength(2);
  const { ok, checks } = await learner.json<Health & { ok: boolean }>('/readyz');
  expect(ok).toBe(true);
  expect(checks).toContainEqual({
    name: 'author',
    optional: true,
    ok: true,
    note: 'asked without temperature',
  });
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

test('a worker with another secret than the site’s does not start', async () => {
  await using _ = await startProductProcess(worker);
  const AUTH_SECRET = 'another secret than that of the other process';
  await expect(startProductProcess({ ...worker, AUTH_SECRET })).rejects.toThrow(
    /AUTH_SECRET is not the one that this database was used with/,
  );
});

test('a worker without a port outlives the loss of all its connections at once', async () => {
  await using lone = await startProductProcess(worker);
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
