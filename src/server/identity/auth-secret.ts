import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { keepFingerprint } from './auth-secret-store.ts';

const leastCharacters = 32;
/** Random text of 32 characters has far more different ones; `xxxxxxxx...` and `1234` repeated have fewer. */
const leastDifferentCharacters = 8;

/** Returns the secret of a process: on a server that others may use too, the configured one, which has to be theirs. */
export async function loadSharedAuthSecret(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { configured, dataDir }: { configured: string | undefined; dataDir: string },
): Promise<string> {
  if (engine === 'embedded') return loadAuthSecret({ configured, dataDir });
  if (!configured) {
    const advice = (await readAuthSecret(dataDir))
      ? `the one in use until now is a file, AUTH_SECRET_FILE=${pathIn(dataDir)}`
      : 'make one once, as with "openssl rand -base64 48"';
    throw new StartupError(`DATABASE_URL needs AUTH_SECRET, the same for every process: ${advice}.`);
  }
  const secret = await loadAuthSecret({ configured, dataDir });
  const fingerprint = createHmac('sha256', secret).update('fingerprint').digest('base64url');
  if ((await keepFingerprint(db, fingerprint)) === fingerprint) return secret;
  throw new StartupError(
    'AUTH_SECRET is not the one that this database was used with: give every process the same one. To change it on purpose, see "Changing AUTH_SECRET" in docs/operating.md.',
  );
}

const pathIn = (dataDir: string) => join(dataDir, 'auth-secret');

/** Returns the configured secret, else that of `DATA_DIR/auth-secret`, which processes that start at once make once. */
export async function loadAuthSecret(given: {
  configured: string | undefined;
  dataDir: string;
}): Promise<string> {
  const { configured, dataDir } = given;
  if (configured && isWeak(configured)) {
    throw new StartupError(
      `AUTH_SECRET is too weak: use at least ${leastCharacters} random characters, or leave it unset and one is made.`,
    );
  }
  const known = configured || (await readAuthSecret(dataDir));
  if (known) return known;
  await keepAuthSecret(dataDir, randomBytes(48).toString('base64url'));
  return loadAuthSecret(given);
}

function isWeak(secret: string): boolean {
  return secret.length < leastCharacters || new Set(secret).size < leastDifferentCharacters;
}

/** @throws StartupError for a damaged or unreadable file */
export async function readAuthSecret(dataDir: string): Promise<string | undefined> {
  const path = pathIn(dataDir);
  let secret: string;
  try {
    secret = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new StartupError(`The secret in ${path} can't be read: check its permissions.`, { cause: error });
  }
  if (!isWeak(secret)) return secret;
  throw new StartupError(
    `The secret in ${path} is damaged: remove the file and start again (everybody signs in anew).`,
  );
}

/** Writes a secret unless there is one: a draft that is linked, so that no reader gets half of it and the first one wins. */
export async function keepAuthSecret(dataDir: string, secret: string): Promise<void> {
  const path = pathIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path);
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return;
    const error = `The secret can't be written to ${path}: check the folder's permissions and free space.`;
    throw new StartupError(error, { cause });
  } finally {
    await rm(draft, { force: true });
  }
}

const isCode = (error: unknown, code: string) => (error as { code?: string }).code === code;
