import { bindAuth } from '#server/identity/auth-routes.ts';
import { bindSecurity } from '#server/identity/factors/security-routes.ts';
import { bindAccount } from '#server/identity/routes.ts';
import { problemAnswer } from '#server/platform/http/problem-answer.ts';
import { createLog } from '#server/platform/log.ts';
import { ApiSession } from './api-session.ts';
import { testDatabase } from './database.ts';
import { createPeople } from './people.ts';
import { testBinder, unlimited } from './test-binder.ts';

/** The calls of accounts without the rest of the product, a server and limits, for sessions that call them as browsers do. */
export async function identityApp() {
  const database = await testDatabase();
  const { identity, origin: url } = createPeople(database.db);
  const { app, bind } = testBinder(database.db, identity);
  const { context } = identity;
  bindAuth({ bind, context, limits: unlimited });
  bindSecurity({ bind, context });
  bindAccount({ bind, context, forgetAnswers: () => {} });
  app.onError((error) => problemAnswer(error, 'the-request', createLog('silent')));
  const send = async (address: string, init?: RequestInit) =>
    app.request(new Request(new URL(address, url), init));
  return { url, database, send, visitor: (like?: ApiSession) => new ApiSession(url, like, url, send) };
}
