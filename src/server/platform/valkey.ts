import { Valkey } from 'iovalkey';
import type { Log } from './log.ts';

/** Nobody waits longer for what only makes things quicker or more exact. */
const answerMs = 500;
const connectMs = 3_000;
const longestPauseMs = 2_000;

/**
 * Connects to Valkey, or to Redis from 7.0, and connects anew whenever it was lost. What is asked for meanwhile fails at once.
 * A server that can't be reached is logged once, and once more when it is back.
 *
 * @param url `valkey://` or `redis://`, with `s` for TLS
 */
export function connectValkey(url: string, log: Log): Valkey {
  const valkey = new Valkey(url.replace(/^valkey/, 'redis'), {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerMs,
    connectTimeout: connectMs,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 10), longestPauseMs),
  });
  let away = false;
  valkey.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'Valkey does not answer');
    away = true;
  });
  valkey.on('ready', () => {
    if (away) log.info('Valkey answers again');
    away = false;
  });
  return valkey;
}
