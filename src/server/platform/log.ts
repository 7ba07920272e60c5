import { hostname } from 'node:os';
import { pino } from 'pino';
import { logFields } from './tracing/tracing.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * Logs JSON lines to standard error; standard output is for people. A slow reader of the log delays nothing; lines that are
 * not written yet at the end are written then. Each line of a request has its id, and each line of a trace the trace's.
 * @param into where the lines go instead
 */
export function createLog(level: string, into?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: { host: hostname(), pid: process.pid },
      mixin: logFields,
      redact: ['*.password', '*.cookie', '*.authorization', '*.apiKey', '*.key'],
      serializers: { err: pino.stdSerializers.err },
    },
    into ?? pino.destination({ fd: 2, sync: false }),
  );
}
