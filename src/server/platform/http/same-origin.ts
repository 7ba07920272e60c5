import { createMiddleware } from 'hono/factory';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { HttpEnv } from './http-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that another site made a browser send (CSRF). Who sends neither header is refused only with a cookie. */
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

/** Tells whether the endpoint reads no cookie, so that forging a request gains nothing. */
function isSessionless(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return sessionless.some((path) => path.test(pathname));
}

export function ownOrigin(request: Request, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : new URL(request.url).origin;
}

/** Without `PUBLIC_URL` the origin may be any that a request names, and a shared cache would hand that on to others. */
export function sharedCaching(publicUrl: string | undefined): 'public' | 'private' {
  return publicUrl ? 'public' : 'private';
}
