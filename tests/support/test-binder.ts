import { Hono } from 'hono';
import type { Db } from '#server/platform/database/database.ts';
import { watchFreeDisk } from '#server/platform/budgets/free-disk.ts';
import { createBinder, type Bind } from '#server/platform/http/bind.ts';
import { createBytesInFlight } from '#server/platform/http/bytes-in-flight.ts';
import type { Sessions } from '#server/platform/http/caller.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from './budgets.ts';

export const unlimited: Limits = {
  consume: async () => {},
  consumeSignIn: async () => {},
  consumeGuest: async () => {},
  consumeMessage: async () => {},
  consumeMail: async () => {},
  openStream: () => () => {},
};

const onlyVisitors: Sessions = {
  callerOf: async () => ({ kind: 'visitor' }),
  becomeGuest: () => Promise.reject(new Error('There are no guests here')),
  afterWrite: async () => {},
  requireFresh: async () => {},
};

/** An application without limits for endpoints of a room alone. `app.onError` answers errors of a call. */
export function testBinder(db: Db, sessions = onlyVisitors): { app: Hono<HttpEnv>; bind: Bind } {
  const app = new Hono<HttpEnv>();
  const budgets = testBudgets(db);
  const bind = createBinder({
    app,
    db,
    sessions,
    limits: unlimited,
    disk: watchFreeDisk('.', budgets),
    log: createLog('silent'),
    ending: new AbortController().signal,
    budgets,
    inFlight: createBytesInFlight(budgets),
    cache: { drop: () => {} },
  });
  return { app, bind };
}
