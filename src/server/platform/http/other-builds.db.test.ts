import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readBuiltFiles } from './built-files.ts';
import type { HttpEnv } from './http-context.ts';
import { OtherBuilds } from './other-builds.ts';
import { staticFiles } from './static-files.ts';
import { deleteUnneededAssets } from './web-assets-store.ts';

const { db, pool } = await testDatabase();
const { signal } = new AbortController();
const script = (name: string) => `export const name = '${name}';\n`.repeat(20);
const pixel = Buffer.from([137, 80, 78, 71, 1, 2, 3, 4]);

let cleanup: AsyncDisposableStack;
beforeEach(() => {
  cleanup = new AsyncDisposableStack();
});
afterEach(async () => {
  await cleanup.disposeAsync();
  await pool.query('delete from web_assets');
});

/** Starts what a process of a version has of this: its own files, which it stores, and those of others. */
async function startVersion(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'saksham-build-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  for (const [name, body] of Object.entries(files)) {
    await writeFile(join(folder, name), body);
    if (typeof body === 'string') await writeFile(join(folder, `${name}.br`), brotliCompressSync(body));
  }
  const own = await readBuiltFiles(folder);
  const others = new OtherBuilds(db);
  const keep = () => others.keeping(own).run(signal);
  await keep();
  const app = new Hono<HttpEnv>();
  app.onError((_, context) => context.text('away', 503));
  app.use(staticFiles(own, others));
  return {
    keep,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
  };
}

const storedPaths = async () =>
  (await pool.query<{ path: string }>('select path from web_assets order by path')).rows.map(
    ({ path }) => path,
  );

describe('versions that share a database', () => {
  test('serve each other’s files as their own', async () => {
    const earlier = await startVersion({
      'assets/page-AAAAAAAA.js': script('earlier'),
      'assets/icon-CCCCCCCC.png': pixel,
    });
    const later = await startVersion({ 'assets/page-BBBBBBBB.js': script('later') });
    for (const [asked, owner, path] of [
      [later, earlier, '/assets/page-AAAAAAAA.js'],
      [earlier, later, '/assets/page-BBBBBBBB.js'],
      [later, earlier, '/assets/icon-CCCCCCCC.png'],
    ] as const) {
      for (const headers of [{ 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'identity' }]) {
        const [answer, expected] = await Promise.all([asked.get(path, headers), owner.get(path, headers)]);
        expect(answer.status).toBe(200);
        expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(expected.headers));
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await expected.arrayBuffer()));
      }
    }
    const compressed = await later.get('/assets/page-AAAAAAAA.js', { 'Accept-Encoding': 'br' });
    expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(script('earlier'));
  });

  test('find a file that is stored after it was asked for', async () => {
    const running = await startVersion({ 'assets/page-AAAAAAAA.js': script('earlier') });
    const path = '/assets/page-BBBBBBBB.js';
    const missing = await running.get(path);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    await startVersion({ 'assets/page-BBBBBBBB.js': script('later') });
    expect((await running.get(path)).status).toBe(200);
  });

  test('share only what has a hash in its name', async () => {
    await startVersion({ 'assets/page-AAAAAAAA.js': script('earlier'), 'assets/plain.js': script('plain') });
    const later = await startVersion({});
    expect(await storedPaths()).toEqual(['/assets/page-AAAAAAAA.js']);
    expect((await later.get('/assets/plain.js')).status).toBe(404);
  });
});

test('asks the database for many missing names by few statements', async () => {
  const running = await startVersion({});
  let statements = 0;
  const count = () => (statements += 1);
  pool.on('acquire', count);
  const names = Array.from({ length: 150 }, (_, at) => `/assets/none-${`${at}`.padStart(8, '0')}.js`);
  const answers = await Promise.all(names.map(async (name) => running.get(name)));
  pool.off('acquire', count);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  // The first name, a hundred of those that came meanwhile, and the rest.
  expect(statements).toBeLessThanOrEqual(3);
});

test('passes on that the database can’t be asked, and asks it again', async () => {
  const running = await startVersion({ 'assets/page-AAAAAAAA.js': script('own') });
  await startVersion({ 'assets/page-BBBBBBBB.js': script('other') });
  await pool.query('alter table web_assets rename to away');
  const failed = await running.get('/assets/page-BBBBBBBB.js');
  await pool.query('alter table away rename to web_assets');
  expect(failed.status).toBe(503);
  expect((await running.get('/assets/page-BBBBBBBB.js')).status).toBe(200);
});

test('keeps files as long as a process has needed them within 30 days', async () => {
  const earlier = await startVersion({ 'assets/page-AAAAAAAA.js': script('earlier') });
  await startVersion({ 'assets/page-BBBBBBBB.js': script('later') });
  await pool.query(`update web_assets set last_needed_at = now() - interval '31 days'`);
  await earlier.keep();
  await deleteUnneededAssets(db, signal);
  expect(await storedPaths()).toEqual(['/assets/page-AAAAAAAA.js']);
});

test('stores the files of a version once, also when its processes start at the same time', async () => {
  const files = { 'assets/page-AAAAAAAA.js': script('one') };
  await Promise.all(Array.from({ length: 4 }, () => startVersion(files)));
  const { rows } = await pool.query(`select xmin, last_needed_at from web_assets`);
  await startVersion(files);
  expect((await pool.query(`select xmin, last_needed_at from web_assets`)).rows).toEqual(rows);
});
