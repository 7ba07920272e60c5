import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

const leastCharacters = 32;
/** Random text of 32 characters has far more different ones; `xxxxxxxx...` and `1234` repeated have fewer. */
const leastDifferentCharacters = 8;

/**
 * The secret that signs session cookies: the configured one, else the one in `DATA_DIR/auth-secret`, which is made
 * once. Processes that start at the same time end up with the same one.
 *
 * @throws StartupError for a weak configured secret or a damaged file
 */
export async function loadAuthSecret({
  configured,
  dataDir,
}: {
  configured: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (configured) {
    if (isWeak(configured)) {
      throw new StartupError(
        `AUTH_SECRET is too weak: use at least ${leastCharacters} random characters, or leave it unset and one is made.`,
      );
    }
    return configured;
  }
  const kept = await readAuthSecret(dataDir);
  if (kept !== undefined) return kept;
  await keepAuthSecret(dataDir, randomBytes(48).toString('base64url'));
  return (await readAuthSecret(dataDir)) ?? loadAuthSecret({ configured, dataDir });
}

/** The secret that was made in a data directory. */
export function readAuthSecret(dataDir: string): Promise<string | undefined> {
  return readKept(join(dataDir, 'auth-secret'));
}

/** Puts a secret there, unless there is one already. */
export async function keepAuthSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await keep(join(dataDir, 'auth-secret'), secret);
}

function isWeak(secret: string): boolean {
  return secret.length < leastCharacters || new Set(secret).size < leastDifferentCharacters;
}

async function readKept(path: string): Promise<string | undefined> {
  let secret: string;
  try {
    secret = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new StartupError(`The secret in ${path} can't be read: check its permissions.`, { cause: error });
  }
  if (isWeak(secret)) {
    throw new StartupError(
      `The secret in ${path} is damaged: remove the file and start again (everybody signs in anew).`,
    );
  }
  return secret;
}

/** Written whole beside its place and then linked there, so that nobody ever reads half of it and the first one wins. */
async function keep(path: string, secret: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${secret}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    throw new StartupError(
      `The secret can't be written to ${path}: check the folder's permissions and free space.`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
