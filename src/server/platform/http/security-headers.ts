import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-context.ts';

/** The policy of every page: inline scripts by nonce only, nothing from elsewhere but the player that a learner starts by hand. */
function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const rules = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ];
  if (secure) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

/** Headers of an answer that is no page. */
export function dataHeaders(secure: boolean): Record<string, string> {
  return {
    // The video player refuses to play without a referrer, so the origin is sent (never the path).
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function pageHeaders(nonce: string, secure: boolean): Record<string, string> {
  return {
    ...dataHeaders(secure),
    'Content-Security-Policy': contentSecurityPolicy(nonce, secure),
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** The service worker's file; its policy is that of the worker, which fetches pages and runs nothing else. */
const workerPath = '/sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** For pictures that other sites may show, of what everybody may see. */
export const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Headers on every answer, errors included. */
export function securityHeaders(publicUrl: string | undefined) {
  const secure = isSecure(publicUrl);
  return createMiddleware<HttpEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    const added = isPage ? pageHeaders(context.get('nonce'), secure) : dataHeaders(secure);
    for (const [name, value] of Object.entries(added)) {
      if (!(name in forOtherSites && headers.has(name))) headers.set(name, value);
    }
    if (context.req.path === workerPath) headers.set('Content-Security-Policy', workerPolicy);
  });
}

/** Is the product reached by https? */
export function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
