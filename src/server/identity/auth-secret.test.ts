import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadAuthSecret } from './auth-secret.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth secret '));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the secret that signs cookies', () => {
  test('is made once, in a file that only its owner can read', async () => {
    const folder = join(dataDir, 'not', 'there', 'yet');
    const first = await loadAuthSecret({ configured: undefined, dataDir: folder });
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await loadAuthSecret({ configured: undefined, dataDir: folder })).toBe(first);
    expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
  });

  test('is the same for ten processes that start at once', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 10 }, () => loadAuthSecret({ configured: undefined, dataDir })),
    );
    expect(new Set(secrets).size).toBe(1);
    expect((await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()).toBe(secrets[0]);
  });

  test('is the configured one when it is strong', async () => {
    const configured = 'b4Kq9mZx2Wv7Lr1Tp6Yd3Hs8Nc5Jf0Ga';
    expect(await loadAuthSecret({ configured, dataDir })).toBe(configured);
  });

  test.each(['short', 'a'.repeat(64), 'abc123'.repeat(10)])('is not the weak %j', async (configured) => {
    await expect(loadAuthSecret({ configured, dataDir })).rejects.toThrow(/AUTH_SECRET/);
  });

  test('stops the start with advice when its file is damaged', async () => {
    await writeFile(join(dataDir, 'auth-secret'), 'half');
    await expect(loadAuthSecret({ configured: undefined, dataDir })).rejects.toThrow(
      /auth-secret is damaged: remove/,
    );
  });
});
