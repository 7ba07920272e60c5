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

/** Headers on every answer, errors included. */
export function securityHeaders(publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return createMiddleware<HttpEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    // The video player refuses to play without a referrer, so the origin is sent (never the path).
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Content-Type-Options', 'nosniff');
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy(context.get('nonce'), secure));
      headers.set('X-Frame-Options', 'DENY');
      headers.set('Cross-Origin-Opener-Policy', 'same-origin');
      headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    } else if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
}
