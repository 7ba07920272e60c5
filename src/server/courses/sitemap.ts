import { Problem } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { ownOrigin, sharedCaching } from '#server/platform/http/same-origin.ts';
import { escaped } from '#server/platform/markdown/drawn-texts.ts';
import type { Web } from '#server/platform/room.ts';
import { selectListedCourses, selectSitemapParts } from './course-lists-store.ts';
import { listSubject } from './publishing.ts';

/** Pages besides courses and paths that search engines should find. */
const pages = ['/', '/courses', '/paths', '/store', '/getintouch', '/terms', '/Policy'];
/** Building a part of half a MB costs some 25 ms. A sitemap may have 50,000 addresses (https://www.sitemaps.org/protocol.html). */
const coursesInPart = 5_000;

interface SitemapParts {
  cache: AnswerCache;
  limits: Pick<Limits, 'consume'>;
  config: { publicUrl: string | undefined };
}

/** Addresses of further sitemaps, or of pages. */
type Sitemap = { sitemaps: string[] } | { urls: { path: string; changedAt?: Date }[] };

/** Serves `/sitemap.xml`, which names its parts: `?part=pages`, `?part=0` and further ones with courses, and the paths. */
export function serveSitemap({ app }: Pick<Web, 'app'>, { db, ...parts }: SitemapParts & { db: Db }): void {
  const list = async (part: string | undefined) => {
    if (part === undefined) {
      const names = ['pages', ...(await selectSitemapParts(db, coursesInPart))];
      return { sitemaps: [...names.map((name) => `/sitemap.xml?part=${name}`), '/sitemap-paths.xml'] };
    }
    if (part === 'pages') return { urls: pages.map((path) => ({ path })) };
    const isNumber = /^\d{1,9}$/.test(part);
    const courses = isNumber ? await selectListedCourses(db, Number(part), coursesInPart) : [];
    if (courses.length === 0) throw new Problem('not-found', { error: 'There is nothing at this address.' });
    return { urls: courses.map(({ id, changedAt }) => ({ path: `/course/${id}`, changedAt })) };
  };
  app.get('/sitemap.xml', sitemapHandler(parts, { subject: listSubject, list }));
}

/** Answers with a sitemap, kept until its entries change. */
export function sitemapHandler(
  { cache, limits, config: { publicUrl } }: SitemapParts,
  { subject, list }: { subject: string; list: (part: string | undefined) => Promise<Sitemap> },
): (context: HttpContext) => Promise<Response> {
  const headers = { 'Cache-Control': `${sharedCaching(publicUrl)}, max-age=3600` };
  return async (context) => {
    await limits.consume('general', { kind: 'visitor' }, context.get('address'));
    const request = context.req.raw;
    const part = context.req.query('part');
    const make = async () => ({
      body: draw(await list(part), escaped(ownOrigin(request, publicUrl))),
      type: 'application/xml; charset=utf-8',
      headers,
    });
    // Without `PUBLIC_URL` a request can name any host, whose answers would take the memory of others.
    if (publicUrl === undefined) return cache.answerOnce(request, make);
    return cache.answer(request, `${context.req.path} ${part}`, subject, make);
  };
}

function draw(sitemap: Sitemap, origin: string): string {
  const isIndex = 'sitemaps' in sitemap;
  const [list, entry] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const addresses = isIndex ? sitemap.sitemaps.map((path) => ({ path })) : sitemap.urls;
  const lines = addresses.map(({ path, changedAt }: { path: string; changedAt?: Date }) => {
    const moment = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${entry}><loc>${origin}${path}</loc>${moment}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${list}>\n`;
}
