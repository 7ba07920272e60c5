import { expect, test } from 'vitest';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serviceHabits } from '#tests/stand-ins/service-habits.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { signUp, slowStartMs } from './support/running-product.ts';

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
`
  .trim()
  .split(/\s+/);
/** Values that these programs consider valid; Node itself does not start with an invalid locale. */
const valid = {
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  BETTER_AUTH_TELEMETRY: '1',
  BETTER_AUTH_TELEMETRY_DEBUG: 'true',
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
};

test(
  'variables of other programs change nothing: a person signs up, and a layout is written',
  { timeout: slowStartMs },
  async () => {
    await using service = await startOpenAiStandIn();
    service.failWhen(() => serviceHabits['temperature']?.fault);
    await using product = await startProductProcess({
      ...Object.fromEntries(others.map((name) => [name, 'https://nonsense.example/'])),
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
    const ready = await learner.get('/readyz');
    expect(await ready.json()).toMatchObject({
      ok: true,
      checks: expect.arrayContaining([
        { name: 'author', optional: true, ok: true, note: 'asked without temperature' },
      ]) as unknown,
    });
  },
);
