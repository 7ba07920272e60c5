import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { HttpEnv } from './http-context.ts';
import { createOtherBuilds } from './other-builds.ts';
import { readBuiltFiles, staticFiles } from './static-files.ts';

const { db, pool } = await testDatabase();
const { signal } = new AbortController();
const script = (name: string) => `export const name = '${name}';\n`.repeat(20);
const pixel = Buffer.from([137, 80, 78, 71, 1, 2, 3, 4]);

afterEach(() => pool.query('delete from web_assets'));

/** Starts what a process of a version has of this: its own files, which it stores, and those of others. */
async function startVersion(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  for (const [name, body] of Object.entries(files)) {
    await writeFile(join(folder, name), body);
    if (typeof body === 'string') await writeFile(join(folder, `${name}.br`), brotliCompressSync(body));
  }
  const own = await readBuiltFiles(folder);
  const others = createOtherBuilds(db);
  await others.keeping(own).run(signal);
  const app = new Hono<HttpEnv>();
  app.onError((_, context) => context.text('away', 503));
  app.use(staticFiles(own, others));
  return { get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) };
}

const [pageA, pageB] = ['assets/page-AAAAAAAA.js', 'assets/page-BBBBBBBB.js'];

test('versions serve each other’s files as their own, if they have a hash in their name', async () => {
  const icon = 'assets/icon-CCCCCCCC.png';
  const files = { [pageA]: script('earlier'), [icon]: pixel, 'assets/plain.js': script('plain') };
  const earlier = await startVersion(files);
  const later = await startVersion({ [pageB]: script('later') });
  for (const path of [pageA, pageB, icon]) {
    const [asked, owner] = path === pageB ? [earlier, later] : [later, earlier];
    for (const headers of [{ 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'identity' }]) {
      const [answer, expected] = [await asked.get(`/${path}`, headers), await owner.get(`/${path}`, headers)];
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(expected.headers));
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await expected.arrayBuffer()));
    }
  }
  const compressed = await later.get(`/${pageA}`, { 'Accept-Encoding': 'br' });
  expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(script('earlier'));
  expect((await later.get('/assets/plain.js')).status).toBe(404);
});

test('a file is found that is stored after it was asked for, or while the database could not be asked', async () => {
  const running = await startVersion({ [pageA]: script('earlier') });
  const missing = await running.get(`/${pageB}`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await startVersion({ [pageB]: script('later') });
  await pool.query('alter table web_assets rename to away');
  const failed = await running.get(`/${pageB}`);
  await pool.query('alter table away rename to web_assets');
  expect(failed.status).toBe(503);
  expect((await running.get(`/${pageB}`)).status).toBe(200);
});
