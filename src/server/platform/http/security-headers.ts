import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-context.ts';

export interface Site {
  secure: boolean;
  development: boolean;
}

/** Vite's websocket, by which pages change in the open browser while `npm run dev` runs. */
const developmentSocket = 'ws://*:24678';

/** The inline scripts and styles that a page may have: by nonce, or by the hash of each. */
export interface InlineSources {
  script: string;
  style: string;
}

/** Allows no other inline script, and of other sites only the video player, which a learner starts by hand. */
function contentSecurityPolicy({ script, style }: InlineSources, { secure, development }: Site): string {
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`.trimEnd(),
    "img-src 'self' data:",
    "font-src 'self'",
    // Recordings of the speech service are played from memory.
    "media-src 'self' blob:",
    `connect-src 'self'${development ? ` ${developmentSocket}` : ''}`,
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

export function dataHeaders(secure: boolean): Record<string, string> {
  return {
    // Sends the origin (never the path), because the video player refuses to play without a referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function pageHeaders(sources: InlineSources, site: Site): Record<string, string> {
  return {
    ...dataHeaders(site.secure),
    'Content-Security-Policy': contentSecurityPolicy(sources, site),
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** The service worker's file, whose policy applies to the worker: it only fetches pages. */
const workerPath = '/sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Header of public pictures that other sites may show. */
export const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export function securityHeaders(publicUrl: string | undefined, development: boolean) {
  const secure = isSecure(publicUrl);
  return createMiddleware<HttpEnv>(async (context, next) => {
    await next();
    if (context.get('kept')) return;
    const { headers } = context.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    const nonce = `'nonce-${context.get('nonce')}'`;
    const sources = { script: nonce, style: nonce };
    const added = isPage ? pageHeaders(sources, { secure, development }) : dataHeaders(secure);
    for (const [name, value] of Object.entries(added)) {
      if (!(name in forOtherSites && headers.has(name))) headers.set(name, value);
    }
    if (context.req.path === workerPath) headers.set('Content-Security-Policy', workerPolicy);
  });
}

export function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
