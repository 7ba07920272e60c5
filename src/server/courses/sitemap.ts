import type { Hono } from 'hono';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import { selectPublished, type PublishedRow } from './course-lists-store.ts';

/** The pages besides courses that are meant to be found (design, section 7). */
const pages = ['/', '/store', '/getintouch', '/terms', '/Policy'];
/** As many as one sitemap may have (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;
const rowsAtOnce = 5_000;
/** Nobody who reads sitemaps comes more often, and making a full one reads 50,000 rows. */
const keptMs = 10 * 60_000;

/** The text around each place where the origin belongs, which may differ between two readers. */
type Pieces = readonly string[];

/** `/sitemap.xml`: what search engines are to find, published courses newest first. `forget` has it made anew. */
export function bindSitemap({
  db,
  app,
  publicUrl,
}: {
  db: Db;
  app: Hono<HttpEnv>;
  publicUrl: string | undefined;
}): { forget: () => void } {
  let kept: { pieces: Promise<Pieces>; until: number } | undefined;
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
  return { forget: () => void (kept = undefined) };
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
