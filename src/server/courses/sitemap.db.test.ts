import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createSitemap, sitemapSweep } from './sitemap.ts';

const { db } = await testDatabase();

const counted: string[] = [];
const limits = {
  consume: async (name: string, { kind }: { kind: string }, address: string) =>
    void counted.push(`${name} ${kind} ${address}`),
};
let queries = 0;
let open = 0;
let mostOpen = 0;
const countedDb = db.withPlugin({
  transformQuery({ node }) {
    queries += 1;
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    return node;
  },
  async transformResult({ result }) {
    open -= 1;
    return result;
  },
});

function serveSitemap(publicUrl?: string) {
  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set('address', '203.0.113.1');
    await next();
  });
  app.onError((error) => Response.json({ code: error instanceof Problem ? error.code : 'unexpected' }));
  const sitemap = createSitemap(countedDb, limits, publicUrl);
  sitemap.serve(app);
  const ask = async (
    headers: Record<string, string> = {},
    { host = 'saksham.example', path = '/sitemap.xml' } = {},
  ) => app.request(`http://${host}${path}`, { headers });
  return { ask, forget: () => sitemap.forget() };
}

const firstPart = `/sitemap.xml?part=${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
const readWhole = (path: string) => serveSitemap().ask({}, { path });

/** Adds courses, many of which have the same time, as after an import. */
const addCourses = (count: number, more: { visibility: string; readable: boolean }) =>
  sql<{ id: string }>`
    insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
      add_video, visibility, author_provider, readable_at)
    select gen_random_uuid(), gen_random_uuid(), 'A course', '', 'Science', 'Soil', 'beginner', '1 hour', '{}', 'en',
      false, ${more.visibility}, 'builtin',
      case when ${more.readable} then timestamptz '2026-01-01' + (n / 400) * interval '1.234567 second' end
    from generate_series(1, ${count}::integer) n returning id`.execute(db);

test('lists every published course once, however many parts there are, and no other', async () => {
  const { rows } = await addCourses(1_030, { visibility: 'public', readable: true });
  await addCourses(3, { visibility: 'link', readable: true });
  await addCourses(3, { visibility: 'public', readable: false });
  const listed = async () => {
    const xml = await readSitemap(readWhole);
    const found = [...xml.matchAll(/<loc>https?:\/\/saksham\.example\/course\/([^<]*)<\/loc><lastmod>\d/g)];
    expect(found.length).toBe(rows.length);
    expect(new Set(found.map(([, id]) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    return xml.match(/<urlset/g)?.length;
  };
  // The pages and one part with all courses.
  expect(await listed()).toBe(2);
  const divide = sitemapSweep(db, { most: 240, kept: 200 });
  await divide.run(new AbortController().signal);
  expect(await listed()).toBe(6);
  await divide.run(new AbortController().signal);
  expect(await listed()).toBe(6);
});

test('is well-formed for any host name in the request', async () => {
  const ask = serveSitemap().ask;
  const read = async (path: string) => (await ask({}, { host: "a&b'c.example", path })).text();
  expect(await read('/sitemap.xml?part=pages')).toContain('<loc>http://a&#38;b&#39;c.example/terms</loc>');
  expect(await read('/sitemap.xml')).toMatch(
    /^<\?xml[^>]*\?>\n<sitemapindex [^>]*>\n(?:<sitemap><loc>[^<&]*(?:&#\d+;[^<&]*)*<\/loc><\/sitemap>\n)+<\/sitemapindex>\n$/,
  );
  expect(await read(firstPart)).toMatch(
    /^<\?xml[^>]*\?>\n<urlset [^>]*>\n(?:<url><loc>[^<&]*(?:&#\d+;[^<&]*)*<\/loc>(?:<lastmod>[^<]*<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
  );
});

test('has no parts but those that it names', async () => {
  const { ask } = serveSitemap();
  for (const part of ['', 'other', '11111111-1111-4111-8111-111111111111']) {
    const answer = await ask({}, { path: `/sitemap.xml?part=${part}` });
    expect(await answer.json(), part).toEqual({ code: 'not-found' });
  }
});

test('is built and compressed once for many requests, each of which is counted as a visitor’s', async () => {
  const { ask } = serveSitemap();
  const path = firstPart;
  counted.length = 0;
  queries = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask({ 'Accept-Encoding': 'br' }, { path })),
  );
  for (const answer of answers) expect(answer.headers.get('Content-Encoding')).toBe('br');
  const [first, second] = answers;
  const xml = brotliDecompressSync(Buffer.from(await (first ?? new Response()).arrayBuffer())).toString();
  expect(xml).toContain('<loc>http://saksham.example/course/');
  expect(await (await ask({}, { path })).text()).toBe(xml);
  const known = await ask({ 'If-None-Match': second?.headers.get('ETag') ?? '' }, { path });
  expect(known.status).toBe(304);
  // The list of parts, and the courses of this one.
  expect(queries).toBe(2);
  expect(counted).toEqual(Array.from({ length: 22 }, () => 'general visitor 203.0.113.1'));
});

test('is built for one host and part after another, whatever hosts are asked for, and once for each', async () => {
  const { ask } = serveSitemap();
  [queries, mostOpen] = [0, 0];
  const hosts = Array.from({ length: 20 }, (_, n) => ask({}, { host: `${n % 10}.example` }));
  for (const [n, answer] of (await Promise.all(hosts)).entries())
    expect(await answer.text()).toContain(`<loc>http://${n % 10}.example/sitemap.xml?part=pages</loc>`);
  expect(queries).toBe(10);
  expect(mostOpen).toBe(1);
  const parts = ['/sitemap.xml', '/sitemap.xml?part=pages', firstPart];
  for (const part of await Promise.all(parts.map((path) => ask({}, { host: '1.example', path })))) {
    expect(await part.text()).toContain('<loc>http://1.example/');
  }
});

test('is built anew after a change, also one that came while it was being built', async () => {
  const { ask, forget } = serveSitemap();
  queries = 0;
  const building = ask();
  await waitFor('the first query', () => queries > 0);
  forget();
  await building;
  queries = 0;
  await ask();
  expect(queries).toBe(1);
  forget();
  await ask();
  expect(queries).toBe(2);
});

test('may be kept by shared caches only where PUBLIC_URL says whose addresses it has', async () => {
  const caching = async (publicUrl?: string) =>
    (await serveSitemap(publicUrl).ask()).headers.get('Cache-Control');
  expect(await caching()).toBe('private, max-age=3600');
  expect(await caching('https://saksham.example')).toBe('public, max-age=3600');
});
