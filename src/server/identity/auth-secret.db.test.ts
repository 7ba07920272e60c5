import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { loadAuthSecret, loadSharedAuthSecret } from './auth-secret.ts';

const secret = 'a secret of the tests, 32 characters';

test('processes on one server need the same secret', async () => {
  await using database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const load = (configured: string | undefined) => loadSharedAuthSecret(database, { configured, dataDir });
  await expect(load(undefined)).rejects.toThrow(/needs AUTH_SECRET.*openssl rand/);
  expect(await load(secret)).toBe(secret);
  expect(await load(secret)).toBe(secret);
  await expect(load(`${secret}, but another one`)).rejects.toThrow('AUTH_SECRET is not the one');
  // A site that moves to a server is told where its secret is.
  await loadAuthSecret({ configured: undefined, dataDir });
  await expect(load(undefined)).rejects.toThrow(`AUTH_SECRET_FILE=${join(dataDir, 'auth-secret')}`);
});
