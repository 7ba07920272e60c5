import { pageRequest } from '#web/platform/loading/load-context.ts';
import type { Route } from './+types/robots';

/** Follows RFC 9309. Pages that may not be listed say `noindex` themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequest);
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
