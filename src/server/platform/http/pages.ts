import type { Hono } from 'hono';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageRequest } from '#contract/page-request.ts';
import type { Log } from '#server/platform/log.ts';
import type { HttpBindings, HttpEnv } from './http-context.ts';
import { ownOrigin, sharedCaching } from './same-origin.ts';

type PageEntry = ServerBuild['entry']['module'] & {
  createLoadContext(this: void, page: PageRequest): RouterContextProvider;
};

export interface PageOptions {
  publicUrl: string | undefined;
  socialUrls: readonly string[];
  mode: 'production' | 'development';
  log: Log;
}

/** Serves the pages at every address that nothing else answers. They call the API in process as the same visitor. */
export function servePages(
  app: Hono<HttpEnv>,
  loadBuild: () => Promise<ServerBuild>,
  options: PageOptions,
): void {
  const handler = createRequestHandler(loadBuild, options.mode);
  app.all('*', async (context) => {
    const { createLoadContext } = (await loadBuild()).entry.module as PageEntry;
    const requestId = context.get('requestId');
    const replyHeaders = new Headers();
    const inProcess: HttpBindings = { ...context.env, inProcess: true };
    const page = createLoadContext({
      api: { fetch: async (request) => app.fetch(request, inProcess) },
      nonce: context.get('nonce'),
      requestId,
      origin: ownOrigin(context.req.raw, options.publicUrl),
      socialUrls: options.socialUrls,
      replyHeaders,
      report: (error, where) => options.log.error({ requestId, err: error, where }, 'a page failed'),
    });
    const answer = await handler(context.req.raw, page);
    // Any page may show the origin, such as robots.txt.
    const caching = answer.headers.get('Cache-Control');
    if (caching)
      answer.headers.set('Cache-Control', caching.replace('public', sharedCaching(options.publicUrl)));
    const cookies = replyHeaders.getSetCookie();
    if (cookies.length === 0) return answer;
    const withCookies = new Response(answer.body, answer);
    for (const cookie of cookies) withCookies.headers.append('Set-Cookie', cookie);
    return withCookies;
  });
}
