import type { Outcome, Sample } from './support/access-samples.ts';

interface OtherRoute {
  outcome: Outcome;
  call?: Sample['call'];
}

/** Lists the routes that have no contract, as `METHOD /path`, and what everybody gets. */
export const otherRoutes: Record<string, OtherRoute> = {
  'GET /healthz': { outcome: 200 },
  'GET /readyz': { outcome: 200 },
  // Needs no token from this machine, and answers no other machine without one (metrics.test.ts).
  'GET /metrics': { outcome: 200 },
  'GET /sitemap.xml': { outcome: 200 },
  'GET /sitemap-paths.xml': { outcome: 200 },
  'GET /api/openapi.json': { outcome: 200 },
  'GET /api/docs': { outcome: 200 },
  'GET /course/:courseId/thumbnail.svg': { outcome: 200 },
  'GET /course/:courseId/cover.png': { outcome: 200 },
  'GET /course/:courseId/finished.png': { outcome: 200 },
  'GET /.well-known/jwks.json': { outcome: 200 },
  'GET /.well-known/keys/:kid': { outcome: 'not-found', call: () => ({ params: { kid: 'unknown' } }) },
  'GET /course/:file': {
    outcome: 200,
    call: ({ courses }) => ({ params: { file: `${courses.link}.epub` } }),
  },
  'GET /c/*': { outcome: 302, call: ({ code }) => ({ params: { '*': code } }) },
  'POST /api/csp-reports': { outcome: 204, call: () => ({ body: {} }) },
  'ALL /api/*': { outcome: 'not-found', call: () => ({ params: { '*': 'nothing' } }) },
};
