import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { loadAuthSecret, loadSharedAuthSecret } from './auth-secret.ts';

let dataDir = '';
let file = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth secret '));
  file = join(dataDir, 'auth-secret');
});
afterEach(() => rm(dataDir, { recursive: true }));
const load = (configured?: string) => loadAuthSecret({ configured, dataDir });

describe('the secret that signs cookies', () => {
  test('is made once, also by ten processes that start at once, in a file that only its owner can read', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => load()));
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(new Set([...secrets, await load(), (await readFile(file, 'utf8')).trim()]).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test.each(['short', 'a'.repeat(64), 'abc123'.repeat(10)])('is not the weak %j', async (configured) => {
    await expect(load(configured)).rejects.toThrow(/AUTH_SECRET/);
  });

  test('stops the start with advice when its file is damaged', async () => {
    await writeFile(file, 'half');
    await expect(load()).rejects.toThrow(/auth-secret is damaged: remove/);
  });

  test('is the same in processes on one server', async () => {
    await using database = await openTestDatabase();
    const share = (configured?: string) => loadSharedAuthSecret(database, { configured, dataDir });
    const secret = 'a secret of the tests, 32 characters';
    await expect(share()).rejects.toThrow(/needs AUTH_SECRET.*openssl rand/);
    for (const _ of ['first', 'second']) expect(await share(secret)).toBe(secret);
    await expect(share(`${secret}, but another one`)).rejects.toThrow('AUTH_SECRET is not the one');
    // A site that moves to a server is told where its secret is.
    await load();
    await expect(share()).rejects.toThrow(`AUTH_SECRET_FILE=${file}`);
  });
});
