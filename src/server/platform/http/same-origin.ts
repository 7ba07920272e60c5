import { createMiddleware } from 'hono/factory';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { HttpEnv } from './http-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that another site made a browser send (CSRF). Browsers tell by
 * `Sec-Fetch-Site` and `Origin`; a client that sends neither is no browser and carries no victim's cookie
 * unless it says so itself, so a cookie without an origin is refused as well.
 */
export function sameOriginOnly(publicUrl: string | undefined) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    const { req } = context;
    if (!safeMethods.has(req.method) && !context.env?.inProcess && !isOwn(req.raw, publicUrl)) {
      throw new Problem('cross-site', {
        error: 'This request came from another site and was not carried out.',
      });
    }
    await next();
  });
}

function isOwn(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  if (origin) return origin === ownOrigin(request, publicUrl);
  return site !== null || !request.headers.has('Cookie') || isSessionless(request);
}

const sessionless = (Object.values(api) as EndpointShape[])
  .filter(({ session }) => session === false)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** A cookie that comes along is not looked at there, so that it makes nobody a victim. */
function isSessionless(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return sessionless.some((path) => path.test(pathname));
}

/** The address that the product is reached at: `PUBLIC_URL`, or on plain http whatever host the request names. */
export function ownOrigin(request: Request, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : new URL(request.url).origin;
}
