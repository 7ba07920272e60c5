import type { Hono } from 'hono';
import type { Health } from '#contract/operations.ts';
import type { HttpEnv } from './http-context.ts';

export interface ReadinessCheck {
  name: string;
  /** Answers what is wrong, or nothing. */
  check: () => Promise<string | undefined>;
  /** Without it requests are still worth sending here; what is wrong is only named. */
  optional?: boolean;
}

type CheckResult = Health['checks'][number];

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 names what is wrong. */
export function serveHealth(app: Hono<HttpEnv>, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    const results = await runChecks(checks);
    const ready = results.every(({ ok, optional }) => ok || optional);
    return context.json({ ok: ready, checks: results }, ready ? 200 : 503);
  });
}

export async function runChecks(checks: readonly ReadinessCheck[]): Promise<CheckResult[]> {
  return Promise.all(checks.map(run));
}

async function run({ name, check, optional = false }: ReadinessCheck): Promise<CheckResult> {
  // The error may hold what the public must not see.
  const wrong = await check().catch(() => 'failed');
  return { name, optional, ok: wrong === undefined, ...(wrong === undefined ? {} : { wrong }) };
}
