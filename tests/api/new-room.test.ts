import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { readConfig } from '#server/config.ts';
import { notify } from '#server/platform/database/events.ts';
import { createLog } from '#server/platform/log.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import type { JobHandler } from '#server/platform/work/job-runner.ts';
import { settings, wholeNumber } from '#server/platform/settings.ts';
import { enqueue, type JobKind } from '#server/platform/work/jobs-store.ts';
import { startProduct, type Product } from '#server/product.ts';
import { rooms } from '#server/rooms.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { readSources } from '#tests/support/source-files.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signUp, slowStartMs } from './support/running-product.ts';

// Adds a server room in the places that CONTRIBUTING names and in no others: its contract, its migration with the table's
// type, its value, and one line in the list of rooms. No file that starts the product changes.

const { db, pool, url: DATABASE_URL } = await testDatabase();

// Contract.
const Note = z.object({ text: z.string() });
const pinNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'Pin a note',
  access: 'guest',
  body: z.strictObject({ text: z.string() }),
  reply: Note,
});

// Migration.
await pool.query(`create table pinned_notes (owner_id uuid not null, text text not null,
  stamped_at timestamptz, pinned_at timestamptz not null default now())`);
declare module '#server/platform/database/schema.ts' {
  interface Schema {
    pinned_notes: { owner_id: string; text: string; stamped_at: Date | null; pinned_at: Date };
  }
}

// Server room.
const stampJob: JobKind<{ text: string }> = { name: 'stamp', payload: Note };
const seen = { sweeps: 0, heard: [] as string[], finished: false };
const notes: Room = {
  name: 'notes',
  settings: settings({ PINNED_NOTES: wholeNumber(1, 100).default(9) }, (env) => ({
    pinnedNotes: env.PINNED_NOTES,
  })),
  jobs: [stampJob],
  person: personOf([
    personTable({
      table: 'pinned_notes',
      owner: 'owner_id',
      export: { as: 'pinned', columns: ['text', 'stamped_at as stampedAt'], orderBy: 'pinned_at' },
      merge: 'move',
      erase: 'delete',
    }),
  ]),
  open() {
    const stamp: JobHandler<{ text: string }> = {
      kind: stampJob,
      atOnce: 1,
      async run({ text }) {
        await pool.query('update pinned_notes set stamped_at = now() where text = $1', [text]);
      },
    };
    return {
      routes: ({ bind }) =>
        bind(pinNote, async (call) => {
          const { id } = call.caller;
          const { text } = call.body;
          await pool.query('insert into pinned_notes (owner_id, text) values ($1, $2)', [id, text]);
          await enqueue(db, stampJob, { text });
          return { text };
        }),
      work: [stamp],
      sweeps: [{ name: 'sweeping notes', everyMs: 60_000, run: async () => void (seen.sweeps += 1) }],
      channels: { notes: (payload) => void seen.heard.push(payload) },
      checks: [{ name: 'notes', optional: true, check: async () => 'the board is full' }],
      metrics: async () => [{ name: 'notes_total', type: 'gauge', help: 'Notes.', samples: [{ value: 7 }] }],
      finish: async () => void (seen.finished = true),
    };
  },
};

let product: Product;
beforeAll(async () => {
  // A room needs only one line in the list of rooms.
  const withNotes = [...rooms, notes];
  const AUTH_SECRET = 'a secret of the tests, 32 characters';
  const usual = { AUTH_SECRET, DATABASE_URL, HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off' };
  const config = readConfig({ ...usual, PINNED_NOTES: '7' }, withNotes);
  expect(config).toMatchObject({ pinnedNotes: 7 });
  product = await startProduct(config, createLog('silent'), new AbortController().signal, withNotes);
}, slowStartMs);
afterAll(async () => {
  await product.stop();
  expect(seen.finished).toBe(true);
});

const visitor = () => new ApiSession(product.url ?? '');
const notesIn = async (session: ApiSession) =>
  (await session.json<{ notes: { pinned: unknown } }>('/api/me/export')).notes.pinned;
const countNotes = async () => (await pool.query('select from pinned_notes')).rowCount;

test('serves the room’s endpoint and runs its job', async () => {
  const answer = await visitor().post('/api/notes', { text: 'Milk' });
  expect([answer.status, await answer.json()]).toEqual([200, { text: 'Milk' }]);
  const stamped = `select text from pinned_notes where stamped_at is not null`;
  await expect.poll(async () => (await pool.query(stamped)).rows).toEqual([{ text: 'Milk' }]);
});

test('runs the room’s sweep, hears its channel, and shows its check and its metric', async () => {
  expect(seen.sweeps).toBe(1);
  await notify(db, 'notes', 'a new one');
  await expect.poll(() => seen.heard).toContain('a new one');
  const { checks } = await visitor().json<{ checks: { name: string }[] }>('/readyz');
  expect(checks).toContainEqual({ name: 'notes', optional: true, ok: false, wrong: 'the board is full' });
  expect(await (await visitor().get('/metrics')).text()).toContain('\nnotes_total 7\n');
});

test('moves, exports and erases a person’s rows in the room’s table', async () => {
  const before = await countNotes();
  const browser = visitor();
  await browser.post('/api/notes', { text: 'Bread' });
  await signUp(browser);
  expect(await notesIn(browser)).toMatchObject([{ text: 'Bread' }]);
  const answer = await browser.delete('/api/me', { publishedCourses: 'delete' });
  expect(answer.status).toBe(200);
  expect(await countNotes()).toBe(before);
});

/** Returns the files that name a file of a room: sources outside of the room, and what all tests stand on. */
function filesNaming(room: string): string[] {
  const own = new RegExp(`^src/(server|web)/${room}/|^src/contract/${room}[.-]`);
  const named = new RegExp(
    `#(server|web|contract)/${room}[/.-]|'\\./${room}\\.(ts|samples\\.ts)'|'${room}/[\\w-]+\\.tsx?'`,
  );
  return readSources('src', 'scripts', 'tests/support', 'tests/page-states', 'tests/api/support')
    .filter(({ path, text }) => !own.test(path) && named.test(text))
    .map(({ path }) => path)
    .sort();
}

test('edits at most five existing files: three lists, a page that links to it, and the glossary', () => {
  expect(filesNaming('explore')).toEqual([
    'src/contract/api.ts',
    'src/server/rooms.ts',
    'src/web/dashboard/dashboard-page.tsx',
    'src/web/routes.ts',
  ]);
});
