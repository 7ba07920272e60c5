import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { selectListedCourses, selectSitemapParts } from './course-lists-store.ts';
import { serveSitemap } from './sitemap.ts';

const { db } = await testDatabase();
const counted: string[] = [];

function asker(publicUrl?: string) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => Response.json({ code: error instanceof Problem ? error.code : String(error) }));
  const cache = new AnswerCache(() => true, { secure: false, budgets: budgetsInMemory() });
  const limits = { consume: async (name: string) => void counted.push(name) };
  serveSitemap({ app }, { db, cache, limits, config: { publicUrl } });
  return async (part = '', host = 'saksham.example') => app.request(`http://${host}/sitemap.xml${part}`);
}

const addCourses = (count: number, more: { visibility: string; readable: boolean }) =>
  sql<{ id: string }>`
    insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
      add_video, visibility, author_provider, readable_at)
    select gen_random_uuid(), gen_random_uuid(), 'A course', '', 'Science', 'Soil', 'beginner', '1 hour', '{}', 'en',
      false, ${more.visibility}, 'builtin', case when ${more.readable} then now() end
    from generate_series(1, ${count}::integer) returning id`.execute(db);

test('lists every published course once, however many parts there are, and no other', async () => {
  const first = await addCourses(130, { visibility: 'public', readable: true });
  await addCourses(50, { visibility: 'link', readable: true });
  await addCourses(3, { visibility: 'public', readable: false });
  const { rows } = await addCourses(100, { visibility: 'public', readable: true });
  for (const size of [20, 1_000]) {
    const parts = await selectSitemapParts(db, size);
    const listed = await Promise.all(parts.map((part) => selectListedCourses(db, part, size)));
    expect(listed.map(({ length }) => length)).not.toContain(0);
    expect(listed.flat().map(({ id }) => id)).toEqual([...first.rows, ...rows].map(({ id }) => id));
  }
});

test('is well-formed for any host name in the request, which is counted, and has the parts that it names', async () => {
  const ask = asker();
  const read = async (part?: string) => (await ask(part, "a&b'c.example")).text();
  expect(await read('?part=pages')).toContain("<loc>http://a&amp;b'c.example/terms</loc>");
  const escaped = '[^<&]*(?:&\\w+;[^<&]*)*';
  expect(await read()).toMatch(
    new RegExp(`(?:<sitemap><loc>${escaped}</loc></sitemap>\n){3}</sitemapindex>\n$`),
  );
  const url = `<url><loc>${escaped}</loc><lastmod>[^<]*</lastmod></url>\n`;
  const urls = `<urlset [^>]*>\n(?:${url}){230}</urlset>\n$`;
  expect(await read('?part=0')).toMatch(new RegExp(`^<\\?xml[^>]*\\?>\n${urls}`));
  for (const part of ['', 'other', '-1', '99', '11111111-1111-4111-8111-111111111111'])
    expect(await (await ask(`?part=${part}`)).json(), part).toEqual({ code: 'not-found' });
  expect(counted).toEqual(Array.from({ length: 8 }, () => 'general'));
});

test('may be kept only where PUBLIC_URL says whose addresses it has', async () => {
  const open = await asker()();
  expect(open.headers.get('Cache-Control')).toBe('private, max-age=3600');
  const ask = asker('https://saksham.example');
  const kept = await ask('', 'other.example');
  expect(kept.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(await kept.text()).toContain('<loc>https://saksham.example/sitemap.xml?part=0</loc>');
});
