import { hostname } from 'node:os';
import { pino } from 'pino';
import { logFields } from './tracing/tracing.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Logs JSON lines to standard error, or `into`, without blocking. Each has its request's id and its trace's. */
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
