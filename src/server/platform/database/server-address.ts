import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { withClient } from './with-client.ts';

const oldestVersion = 15;
const notYet = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', '57P03'];
const patienceMs = 10_000;

export interface ServerAddress {
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  url: string;
  /** Settings that a session gets at its start, which a transaction pooler refuses. */
  startup?: pg.ClientConfig;
}

/** Checks that an address leads to a PostgreSQL that the product supports. @throws StartupError that never shows the password */
export async function checkServer(address: ServerAddress, log: Log, signal?: AbortSignal): Promise<void> {
  const { setting, url } = address;
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new StartupError(`${setting} must look like postgres://user:password@host:5432/database.`);
  }
  const deadline = Date.now() + patienceMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await checkOnce(address);
    } catch (cause) {
      if (cause instanceof StartupError) throw cause;
      if (!isNotYet(cause) || Date.now() > deadline) throw connectionError(address, cause);
      if (tries === 0) log.info(`Waiting for the database at ${placeOf(url)}`);
      await delay(250, undefined, { signal });
    }
  }
}

async function checkOnce({ setting, url, startup }: ServerAddress): Promise<void> {
  const options = { ...startup, connectionString: url, connectionTimeoutMillis: patienceMs };
  const { rows } = await withClient(options, (client) =>
    client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    ),
  );
  if (Number(rows[0]?.number) >= oldestVersion * 10_000) return;
  throw new StartupError(
    `${setting} leads to PostgreSQL ${rows[0]?.name}, and the product needs version ${oldestVersion} or newer: point it to a newer server.`,
  );
}

const isNotYet = (cause: unknown) => notYet.includes(codeOf(cause) ?? '') || hasPoolerNoServer(cause);

/** PgBouncer has one code for all errors between it and the server, and for its own refusals. */
function hasPoolerNoServer(cause: unknown): boolean {
  return codeOf(cause) === '08P01' && !/unsupported startup parameter/.test((cause as Error).message);
}

function codeOf(cause: unknown): string | undefined {
  // A name with several addresses fails with the errors of all of them.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return (first as { code?: string }).code;
}

function connectionError({ setting, url }: ServerAddress, cause: unknown): StartupError {
  const sentences: Record<string, string> = {
    '28P01': 'the password is wrong',
    '28000': 'this user may not sign in there',
    '3D000': 'the database does not exist',
    '42501': 'this user may not use that database',
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'there is no host of that name',
    ENOENT: 'there is no such socket',
    ETIMEDOUT: 'there was no answer in time',
    '08P01': 'a pooler there refuses sessions of our own, which DATABASE_DIRECT_URL has to lead to',
  };
  const code = codeOf(cause) ?? '';
  const reason = (hasPoolerNoServer(cause) ? undefined : sentences[code]) ?? (cause as Error).message;
  const sentence = `${setting} (${placeOf(url)}) can't be used: ${reason}. Check the setting and the server.`;
  return new StartupError(sentence, { cause });
}

function placeOf(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//').replace(/password=[^&]*/g, 'password=...');
}
