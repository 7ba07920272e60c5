import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { validate as isUuid } from 'uuid';
import { Problem } from '#contract/problem.ts';
import { busy, patienceMs } from '#server/platform/budgets/budgets.ts';
import { Coalescer } from '#server/platform/coalescer.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '#server/platform/http/prepared-answer.ts';
import { ownOrigin, sharedCaching } from '#server/platform/http/same-origin.ts';
import { NoPermit, Semaphore } from '#server/platform/semaphore.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { dividePart, selectListedCourses, selectSitemapParts } from './sitemap-store.ts';

/** Pages besides courses that search engines should find. */
const pages = ['/', '/courses', '/store', '/getintouch', '/terms', '/Policy'];
/** The most addresses of one sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000;
/** A part has 1 MB of addresses, so that building one costs little; it may have more until it is divided. */
const partSize = { most: 12_000, kept: 10_000 };
/** No crawler comes more often than this. */
const keptMs = 10 * 60_000;
/** Crawlers read one part after another. */
const mostKept = 4;

/** A text without its site's address, which stands between these pieces. */
type Pieces = string[];

export interface Sitemap {
  /** Serves `/sitemap.xml`, which names its parts: `?part=pages`, and `?part=ID` with the courses from this id on. */
  serve(app: Hono<HttpEnv>): void;
  /** Makes the next request build it anew. */
  forget(): void;
}

/** Keeps a few parts, and builds one at a time: without `PUBLIC_URL` anybody can ask with any number of hosts. */
export function createSitemap(
  db: Db,
  limits: Pick<Limits, 'consume'>,
  publicUrl: string | undefined,
): Sitemap {
  const kept = new LRUCache<string, PreparedAnswer>({ max: mostKept, ttl: keptMs });
  const underWay = new Coalescer<PreparedAnswer>();
  const builds = new Semaphore(1);
  let changes = 0;

  async function answerFor(request: Request, part: string | undefined): Promise<PreparedAnswer> {
    const origin = ownOrigin(request, publicUrl);
    const key = `${part} ${origin}`;
    const make = async () => {
      const before = changes;
      const answer = await build(db, origin, publicUrl, part);
      // What changed meanwhile may be missing from it.
      if (changes === before) kept.set(key, answer);
      return answer;
    };
    const join = () =>
      underWay.join({ key, signal: request.signal }, () =>
        builds.run(make, {}, { waitMs: patienceMs }).catch((error: unknown) => {
          if (error instanceof NoPermit) throw new Problem('busy', busy);
          throw error;
        }),
      );
    return kept.get(key) ?? join();
  }

  return {
    serve(app) {
      app.get('/sitemap.xml', async (context) => {
        await limits.consume('general', { kind: 'visitor' }, context.get('address'));
        const part = context.req.query('part');
        if (part !== undefined && part !== 'pages' && !isUuid(part)) {
          throw new Problem('not-found', { error: 'There is nothing at this address.' });
        }
        return sendPrepared(await answerFor(context.req.raw, part), {
          ifNoneMatch: context.req.header('If-None-Match'),
          acceptEncoding: context.req.header('Accept-Encoding'),
        });
      });
    },
    forget() {
      changes += 1;
      kept.clear();
      underWay.forgetAll();
    },
  };
}

/** Divides parts that have become large: each turn looks at the last one, in which new courses are, and at one other. */
export function sitemapSweep(db: Db, size = partSize): Sweep {
  return {
    name: 'dividing the sitemap',
    everyMs: keptMs,
    async run(signal) {
      const parts = await selectSitemapParts(db);
      const turn = Math.floor(Date.now() / keptMs);
      for (const first of [parts.at(-1), parts[turn % parts.length]]) {
        let part = first;
        while (part !== undefined && !signal.aborted) part = await dividePart(db, part, size);
      }
    },
  };
}

async function build(
  db: Db,
  origin: string,
  publicUrl: string | undefined,
  part: string | undefined,
): Promise<PreparedAnswer> {
  const pieces = await (part === undefined ? indexPieces(db) : partPieces(db, part));
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `${sharedCaching(publicUrl)}, max-age=3600`,
  };
  return prepareAnswer(Buffer.from(pieces.join(escaped(origin))), headers, 'quickly');
}

async function indexPieces(db: Db): Promise<Pieces> {
  const parts = ['pages', ...(await selectSitemapParts(db))];
  return around(
    'sitemapindex',
    'sitemap',
    parts.map((part) => `/sitemap.xml?part=${part}</loc>`),
  );
}

async function partPieces(db: Db, part: string): Promise<Pieces> {
  if (part === 'pages') {
    return around(
      'urlset',
      'url',
      pages.map((path) => `${path}</loc>`),
    );
  }
  if (!(await selectSitemapParts(db)).includes(part)) {
    throw new Problem('not-found', { error: 'There is nothing at this address.' });
  }
  const courses = await selectListedCourses(db, part, mostAddresses);
  return around(
    'urlset',
    'url',
    courses.map(({ id, changedAt }) => `/course/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod>`),
  );
}

/** @param entries each what follows the site's address */
function around(list: string, entry: string, entries: readonly string[]): Pieces {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  if (entries.length === 0) return [`${head}</${list}>\n`];
  return [
    `${head}<${entry}><loc>`,
    ...entries.map((each, place) =>
      place < entries.length - 1 ? `${each}</${entry}>\n<${entry}><loc>` : `${each}</${entry}>\n</${list}>\n`,
    ),
  ];
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
