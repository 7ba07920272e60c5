import type { Hono } from 'hono';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '#server/platform/http/prepared-answer.ts';
import { ownOrigin, sharedCaching } from '#server/platform/http/same-origin.ts';
import { selectPublished, type PublishedRow } from './course-lists-store.ts';

/** Pages besides courses that search engines should find. */
const pages = ['/', '/courses', '/store', '/getintouch', '/terms', '/Policy'];
/** The most addresses of one sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;
const rowsAtOnce = 5_000;
/** A full sitemap reads 50,000 rows, and no crawler comes more often than this. */
const keptMs = 10 * 60_000;

/** Level 5 makes 5 MB of addresses 0.6 MB, off the event loop. */
const brotliQuality = 5;

/** The sitemap as somebody who used this origin gets it. */
interface Kept {
  origin: string;
  answer: PreparedAnswer;
  until: number;
}

/** A sitemap that is being made; what changed meanwhile may be missing from it. */
interface Making {
  origin: string;
  answer: Promise<PreparedAnswer>;
  isStale: boolean;
}

export interface Sitemap {
  /** Serves `/sitemap.xml`, published courses newest first. */
  serve(app: Hono<HttpEnv>): void;
  /** Makes the next request build it anew. */
  forget(): void;
}

/**
 * Keeps the sitemap of one origin, the last one that was asked for, and builds one at a time: without `PUBLIC_URL` anybody
 * can ask with any number of hosts.
 */
export function createSitemap(
  db: Db,
  limits: Pick<Limits, 'consume'>,
  publicUrl: string | undefined,
): Sitemap {
  let kept: Kept | undefined;
  let underWay: Making | undefined;

  function make(origin: string): Making {
    const making: Making = { origin, answer: build(db, origin, publicUrl), isStale: false };
    making.answer
      .then(
        (answer) => {
          if (!making.isStale) kept = { origin, answer, until: Date.now() + keptMs };
        },
        // Whoever waits for it is told.
        () => undefined,
      )
      .finally(() => (underWay = undefined));
    return making;
  }

  async function answerFor(origin: string): Promise<PreparedAnswer> {
    if (kept?.origin === origin && kept.until > Date.now()) return kept.answer;
    underWay ??= make(origin);
    if (underWay.origin === origin) return underWay.answer;
    throw new Problem('busy', { error: 'Please try again in a few seconds.', retryAfterS: 5 });
  }

  return {
    serve(app) {
      app.get('/sitemap.xml', async (context) => {
        await limits.consume('general', { kind: 'visitor' }, context.get('address'));
        return sendPrepared(await answerFor(ownOrigin(context.req.raw, publicUrl)), {
          ifNoneMatch: context.req.header('If-None-Match'),
          acceptEncoding: context.req.header('Accept-Encoding'),
        });
      });
    },
    forget() {
      kept = undefined;
      if (underWay) underWay.isStale = true;
    },
  };
}

async function build(db: Db, origin: string, publicUrl: string | undefined): Promise<PreparedAnswer> {
  const pieces = await readPieces(db);
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `${sharedCaching(publicUrl)}, max-age=3600`,
  };
  return prepareAnswer(Buffer.from(pieces.join(escaped(origin))), headers, brotliQuality);
}

/** Returns the text around each place of the origin. */
async function readPieces(db: Db): Promise<string[]> {
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
