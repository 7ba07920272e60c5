import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Logs JSON lines to standard error; standard output is for people. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      redact: ['*.password', '*.cookie', '*.authorization', '*.apiKey', '*.key'],
      serializers: { err: pino.stdSerializers.err },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
