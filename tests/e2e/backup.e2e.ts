import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { startMachinePostgres } from '#tests/support/machine-postgres.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { untilReady } from '#tests/support/until-ready.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { runOperatorCommand } from './support/operator-command.ts';
import { chapter, saveCourse, saveLayout } from './support/saved-course.ts';

// The operator's commands back up the running product on its embedded database and restore it into an empty embedded
// database and into an empty PostgreSQL server of another version. The product then runs on each of them.

const folder = mkdtempSync(join(tmpdir(), 'saksham-test-'));
// When the tests run as root, PostgreSQL runs as another user, who has to traverse this folder.
chmodSync(folder, 0o711);
const file = join(folder, 'all.backup');
const origin = { DATA_DIR: join(folder, 'origin') };
const newHome = { DATA_DIR: join(folder, 'new') };
const server = await startServer();
const onServer = { DATA_DIR: origin.DATA_DIR, DATABASE_URL: server.url };

const gemini = await startGeminiStandIn();
const { settings } = gemini;
const account = { email: 'asha@example.org', password: 'a long walk by the river' };

let product: ProductProcess;
let learner: ApiSession;
let course: CourseDetail;
let unfinished: string;
let tableHashes: string[];

beforeAll(async () => {
  product = await startProductProcess({ ...settings, ...origin });
  learner = product.session();
  expect((await learner.post('/api/auth/sign-up/email', { ...account, name: 'Asha Rao' })).status).toBe(200);
  course = await saveCourse(learner, {
    courseName: 'नदी और \\. पुल',
    description: 'Tabs\t, lines\n, \\N and "quotes" 🌉.',
    chapters: [chapter('Arches'), chapter('Cables')],
  });
  expect((await learner.post('/api/wallet/purchases', { planId: 'basic' }, key())).status).toBe(201);
  const printed = { courseId: course._id, chapterId: course.chapters[0]!._id };
  expect((await learner.post('/api/wallet/prints', printed, key())).status).toBe(201);

  gemini.failWhen(() => ({ kind: 'hang' }));
  unfinished = await saveLayout(learner, {
    courseName: 'Half written',
    description: '',
    chapters: [chapter('One'), chapter('Two')],
  });
  expect((await learner.post(`/api/courses/${unfinished}/generation`)).status).toBe(202);
  await waitFor('a call', () => gemini.calls.length > 0);

  const { code, out, err } = await runOperatorCommand('backup', [file], origin);
  expect([code, err]).toEqual([0, '']);
  tableHashes = tableHashesIn(out);
  const verified = await runOperatorCommand('backup', ['--verify', file], {});
  expect([verified.code, tableHashesIn(verified.out)]).toEqual([0, tableHashes]);
  expect(tableHashes.join()).toMatch(/\busers\b.*\bledger_entries\b/);
  expect(await product.stop()).toBe(0);
  gemini.reset();
});

afterAll(async () => {
  await gemini.close();
  await server.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

test.each([
  ['an empty embedded database', newHome, newHome],
  ['a PostgreSQL server', onServer, { ...onServer, AUTH_SECRET_FILE: join(origin.DATA_DIR, 'auth-secret') }],
])('a restore into %s reproduces the product, and is refused another time', async (_, place, started) => {
  const { code, out, err } = await runOperatorCommand('restore', [file], place);
  expect([code, err, tableHashesIn(out)]).toEqual([0, '', tableHashes]);
  expect(out).toContain('Every wallet agrees with its entries, and all entries sum to zero.');
  await expectSameProduct(started);
  const again = await runOperatorCommand('restore', [file], place);
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.err).toMatch(
    /^The database is not empty \(there are rows in \w+\): restore into a new one.*\n$/,
  );
});

test('a backup to a full disk prints one sentence and leaves no file', async () => {
  const before = readdirSync(folder);
  const { code, err } = await runOperatorCommand('backup', [`${file}.4`], onServer, { largestFileKb: 4 });
  expect(code).toBe(1);
  expect(err).toMatch(/^.+all\.backup\.4 can't be written \(EFBIG.*\n$/);
  expect(readdirSync(folder)).toEqual(before);
});

test.each([
  ['restore', ['package.json'], /^.+ is not a whole backup of Saksham/],
  ['restore', ['nothing'], /^There is no file .+nothing\.\n$/],
  ['backup', ['x.backup'], /^There is no database in .+: set DATA_DIR/],
] as const)('%s %j is refused and creates nothing', async (name, args, sentence) => {
  const nowhere = join(folder, 'nowhere');
  const { code, out, err } = await runOperatorCommand(name, [...args], { DATA_DIR: nowhere });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
  expect(existsSync(nowhere)).toBe(false);
});

/** Expects sessions, passwords, courses and coins to be kept, and the unfinished generation to continue. */
async function expectSameProduct(place: Record<string, string>): Promise<void> {
  await using restored = await startProductProcess({ ...settings, ...place });
  const signedIn = restored.session(learner);
  expect(await signedIn.json('/api/me')).toMatchObject({ email: account.email });
  const newSession = restored.session();
  expect((await newSession.post('/api/auth/sign-in/email', account)).status).toBe(200);
  expect(await newSession.json('/api/wallet')).toEqual({ coins: 48 });
  expect(await signedIn.json(`/api/createcourse/${course._id}`)).toEqual(course);
  expect((await newSession.get(`/course/${course._id}`)).status).toBe(200);
  expect((await newSession.get('/readyz')).status).toBe(200);
  await untilReady(signedIn, unfinished);
}

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

function tableHashesIn(out: string): string[] {
  return out.split('\n').filter((line) => /^\w+ +\d+  [0-9a-f]{64}$/.test(line));
}

async function startServer() {
  const place = mkdtempSync(join(tmpdir(), 'saksham-test-'));
  const engine = await startMachinePostgres(place);
  const administrator = new pg.Client(engine.administrator);
  await administrator.connect();
  await administrator.query(`create database moved template template0 owner ${engine.owner}`);
  await administrator.end();
  const { host, port } = engine.administrator;
  const url = `postgres:///moved?${new URLSearchParams({ host, port: `${port}`, user: engine.owner })}`;
  const stop = async () => {
    await engine[Symbol.asyncDispose]();
    rmSync(place, { recursive: true });
  };
  return { url, stop };
}
