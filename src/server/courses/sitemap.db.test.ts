import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createSitemap } from './sitemap.ts';

const { db } = await testDatabase();

async function readSitemap(host = 'saksham.example'): Promise<string> {
  const app = new Hono<HttpEnv>();
  createSitemap(db, undefined).serve(app);
  return (await app.request(`http://${host}/sitemap.xml`)).text();
}

/** Adds courses, many of which have the same time, as after an import. */
const addCourses = (count: number, more: { visibility: string; readable: boolean }) =>
  sql<{ id: string }>`
    insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
      add_video, visibility, author_provider, readable_at)
    select gen_random_uuid(), gen_random_uuid(), 'A course', '', 'Science', 'Soil', 'beginner', '1 hour', '{}', 'en',
      false, ${more.visibility}, 'builtin',
      case when ${more.readable} then timestamptz '2026-01-01' + (n / 400) * interval '1.234567 second' end
    from generate_series(1, ${count}::integer) n returning id`.execute(db);

test('lists every published course once, however many there are, and no other', async () => {
  const { rows } = await addCourses(10_300, { visibility: 'public', readable: true });
  await addCourses(3, { visibility: 'link', readable: true });
  await addCourses(3, { visibility: 'public', readable: false });
  const xml = await readSitemap();
  const found = [...xml.matchAll(/<loc>https?:\/\/saksham\.example\/course\/([^<]*)<\/loc><lastmod>\d/g)];
  expect(found.length).toBe(rows.length);
  expect(new Set(found.map(([, id]) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});

test('is well-formed for any host name in the request', async () => {
  const xml = await readSitemap("a&b'c.example");
  expect(xml).toContain('<loc>http://a&#38;b&#39;c.example/terms</loc>');
  expect(xml).toMatch(
    /^<\?xml[^>]*\?>\n<urlset [^>]*>\n(?:<url><loc>[^<&]*(?:&#\d+;[^<&]*)*<\/loc>(?:<lastmod>[^<]*<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
  );
});
