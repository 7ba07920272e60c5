import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { ownOrigin, sharedCaching } from '#server/platform/http/same-origin.ts';
import type { Web } from '#server/platform/room.ts';
import { escapeXml } from './covers/cover-text.ts';
import { listSubject } from './publication.ts';
import { selectListedCourses, selectSitemapParts } from './sitemap-store.ts';

/** Pages besides courses that search engines should find. */
const pages = ['/', '/courses', '/store', '/getintouch', '/terms', '/Policy'];
/** Building a part of half a MB costs some 25 ms. A sitemap may have 50,000 addresses (https://www.sitemaps.org/protocol.html). */
const coursesInPart = 5_000;

interface SitemapParts {
  db: Db;
  cache: AnswerCache;
  limits: Pick<Limits, 'consume'>;
  publicUrl: string | undefined;
}

/** Serves `/sitemap.xml`, which names its parts: `?part=pages`, and `?part=0` and further ones with courses. */
export function serveSitemap(
  { app }: Pick<Web, 'app'>,
  { db, cache, limits, publicUrl }: SitemapParts,
): void {
  const headers = { 'Cache-Control': `${sharedCaching(publicUrl)}, max-age=3600` };
  app.get('/sitemap.xml', async (context) => {
    await limits.consume('general', { kind: 'visitor' }, context.get('address'));
    const request = context.req.raw;
    const part = context.req.query('part');
    const make = async () => ({
      body: await draw(db, escapeXml(ownOrigin(request, publicUrl)), part),
      type: 'application/xml; charset=utf-8',
      headers,
    });
    // Without `PUBLIC_URL` a request can name any host, whose answers would take the memory of others.
    if (publicUrl === undefined) return cache.answerOnce(request, make);
    return cache.answer(request, `sitemap ${part}`, listSubject, make);
  });
}

async function draw(db: Db, origin: string, part: string | undefined): Promise<string> {
  const isIndex = part === undefined;
  const entries = isIndex
    ? await partsOf(db)
    : part === 'pages'
      ? pages.map(locationOf)
      : await coursesOf(db, part);
  const [list, entry] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const lines = entries.map((each) => `<${entry}><loc>${origin}${each}</${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${list}>\n`;
}

const locationOf = (path: string) => `${path}</loc>`;

async function partsOf(db: Db): Promise<string[]> {
  const parts = ['pages', ...(await selectSitemapParts(db, coursesInPart))];
  return parts.map((part) => locationOf(`/sitemap.xml?part=${part}`));
}

/** @throws Problem `not-found` for a part without a course */
async function coursesOf(db: Db, part: string): Promise<string[]> {
  const isNumber = /^\d{1,9}$/.test(part);
  const courses = isNumber ? await selectListedCourses(db, Number(part), coursesInPart) : [];
  if (courses.length === 0) throw new Problem('not-found', { error: 'There is nothing at this address.' });
  return courses.map(
    ({ id, changedAt }) => `${locationOf(`/course/${id}`)}<lastmod>${changedAt.toISOString()}</lastmod>`,
  );
}
