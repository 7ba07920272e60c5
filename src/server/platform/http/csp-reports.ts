import type { Hono } from 'hono';
import { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import type { HttpEnv } from './http-context.ts';
import { readCapped } from './request-body.ts';

const capBytes = 16 * 1024;
/** A page that breaks the policy does so for everybody, so that a few reports are enough. */
const mostAMinute = 20;

/** Drops the query: the link of a mail has its token there, which must not be logged. */
const address = z
  .string()
  .transform((uri) => uri.replace(/[?#][^]*/, ''))
  .pipe(z.string().max(500));

const Report = z.object({
  'csp-report': z.object({
    'document-uri': address.optional(),
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': address.optional(),
  }),
});

/** Serves `/api/csp-reports`, which logs violations that browsers report (CSP Level 2, section 4.4). */
export function serveCspReports(app: Hono<HttpEnv>, log: Log): void {
  let minute = 0;
  let taken = 0;
  app.post('/api/csp-reports', async (context) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, taken] = [now, 0];
    taken += 1;
    const text = await readCapped(context.req.raw, capBytes);
    if (taken <= mostAMinute) {
      const report = Report.safeParse(parseJson(text));
      if (report.success) log.warn(report.data, 'a page broke the content policy');
    }
    return context.body(null, 204);
  });
}
