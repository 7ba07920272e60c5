import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { serveCspReports } from './csp-reports.ts';
import type { HttpEnv } from './http-context.ts';

test('logs a report without the queries of its addresses, which may hold a token', async () => {
  const app = new Hono<HttpEnv>();
  const warn = vi.fn<(facts: object, message: string) => void>();
  serveCspReports(app, { warn } as unknown as Log);
  const report = {
    'document-uri': 'https://saksham.example/reset-password?token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://elsewhere.example/a.js?from=secret#secret',
  };
  await app.request('/api/csp-reports', { method: 'POST', body: JSON.stringify({ 'csp-report': report }) });
  const [facts] = warn.mock.calls[0] ?? [];
  expect(facts).toMatchObject({
    'csp-report': {
      'document-uri': 'https://saksham.example/reset-password',
      'blocked-uri': 'https://elsewhere.example/a.js',
    },
  });
});
