import type { Hono } from 'hono';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { selectPublished, type PublishedRow } from './course-lists-store.ts';

/** Pages besides courses that search engines should find. */
const pages = ['/', '/store', '/getintouch', '/terms', '/Policy'];
/** The most addresses of one sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;
const rowsAtOnce = 5_000;
/** A full sitemap reads 50,000 rows, and no crawler comes more often than this. */
const keptMs = 10 * 60_000;

/** The text around each place of the origin, which may differ between two requests. */
type Pieces = readonly string[];

export interface Sitemap {
  /** Serves `/sitemap.xml`, published courses newest first. */
  serve(app: Hono<HttpEnv>): void;
  /** Makes the next request build it anew. */
  forget(): void;
}

export function createSitemap(db: Db, publicUrl: string | undefined): Sitemap {
  let kept: { pieces: Promise<Pieces>; until: number } | undefined;
  return {
    serve(app) {
      app.get('/sitemap.xml', async (context) => {
        if (!kept || kept.until < Date.now()) {
          const pieces = readPieces(db);
          kept = { pieces, until: Date.now() + keptMs };
          pieces.catch(() => (kept = undefined));
        }
        const pieces = await kept.pieces;
        return context.body(pieces.join(escaped(ownOrigin(context.req.raw, publicUrl))), 200, {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
        });
      });
    },
    forget: () => void (kept = undefined),
  };
}

async function readPieces(db: Db): Promise<Pieces> {
  const courses: string[] = [];
  let rows: PublishedRow[] = [];
  do {
    const limit = Math.min(rowsAtOnce, mostAddresses - pages.length - courses.length);
    rows = await selectPublished(db, { limit, after: rows.at(-1) });
    for (const { id, changedAt } of rows) {
      courses.push(`/course/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`);
    }
  } while (rows.length === rowsAtOnce);
  const addresses = [...pages.map((path) => `${path}</loc></url>`), ...courses];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>',
    ...addresses.map((address, index) =>
      index < addresses.length - 1 ? `${address}\n<url><loc>` : `${address}\n</urlset>\n`,
    ),
  ];
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
