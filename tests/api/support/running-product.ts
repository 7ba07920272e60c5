import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { cookiePolicy, createSignedCookies } from '#server/identity/sessions/session-cookie.ts';
import { insertSession } from '#server/identity/sessions/session-store.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import type { Bounds } from '#tests/support/bounds.ts';
import { emptyDatabase, filledTables, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { lightHash } from '#tests/support/light-scrypt.ts';

import { startHostedProduct, type HostedProduct } from '#tests/support/products.ts';
import { waitFor } from '#tests/support/wait-for.ts';

export const password = 'a good long password';

const authSecret = 'one secret for all processes of a test';

export interface RunningProduct {
  readonly url: string;
  readonly database: TestDatabase;
  readonly gemini: StandIn;
  /** Returns the product's log since the file's tests began. */
  log(): string;
  /** Makes a new browser, or another tab of one. */
  visitor(like?: ApiSession): ApiSession;
  /** Makes a browser with a new account, as signing up does, but for the time that a password's hash takes. */
  learner(email?: string): Promise<ApiSession>;
  operator(): Promise<ApiSession>;
  /**
   * Starts another product on the same database. It only serves: jobs are done by the first one, whose settings, stand-ins and
   * metrics the tests look at. A test of several workers sets `SERVICES`.
   */
  startAnother(env?: Record<string, string>, bounds?: Bounds): Promise<HostedProduct>;
}

const operatorAt = (n: number) => `operator-${n}@example.org`;
/** The setting of a product of a file's own whose tests make operators. */
export const operatorEmails = {
  OPERATOR_EMAILS: Array.from({ length: 60 }, (_, n) => operatorAt(n)).join(','),
};
/** Settings of the product that files share. Passkeys need a host name rather than an address. */
const usual = { HOST: 'localhost', ...operatorEmails };

interface Running {
  settings: Record<string, string>;
  database: TestDatabase;
  gemini: StandIn;
  product: HostedProduct;
}

/** The product that this worker's files share, one after the other, with the tables that were filled at its start. */
let shared: (Running & { filled: string[] }) | undefined;

/**
 * Runs the real program with a Gemini stand-in for the tests of a file: `const product = await runProduct();`
 * @param env settings of a product of the file's own; without, it is one that files share and each finds as after its start
 */
export async function runProduct(env?: Record<string, string>): Promise<RunningProduct> {
  const running = env ? await runOwn(env) : await runShared();
  const { settings, database, gemini, product } = running;
  const others: HostedProduct[] = [];
  const publicUrl = settings['PUBLIC_URL'];
  let logged = 0;
  beforeAll(() => void (logged = product.log().length));
  afterEach(({ task }) => {
    const lines = product.log().slice(logged).split('\n');
    const faults = lines.filter((line) => line.includes('request failed'));
    if (task.result?.state === 'fail' && faults.length > 0)
      throw new Error(`The product logged:\n${faults.slice(-5).join('\n')}`);
  });
  afterAll(async () => void (await Promise.all(others.map((each) => each[Symbol.asyncDispose]()))));
  const visitor = (like?: ApiSession) => new ApiSession(product.url, like, publicUrl);
  const learner = (email?: string) => makeLearner(database, visitor(), publicUrl, email);
  let operators = 0;
  return {
    url: product.url,
    database,
    gemini,
    log: () => product.log().slice(logged),
    visitor,
    learner,
    async operator() {
      const email = operatorAt((operators += 1));
      const session = await learner(email);
      await database.pool.query('update users set email_verified = true where email = $1', [email]);
      return session;
    },
    async startAnother(more, bounds) {
      const other = await startHostedProduct({ ...settings, SERVICES: 'web', ...more }, bounds);
      others.push(other);
      return other;
    },
  };
}

async function runOwn(env: Record<string, string>): Promise<Running> {
  const running = await start(env);
  afterAll(async () => {
    await running.product.stop();
    await Promise.all([running.gemini.close(), running.database.close()]);
  });
  return running;
}

async function runShared(): Promise<Running> {
  if (shared) {
    const { gemini, filled, product } = shared;
    gemini.reset();
    const database = await emptyDatabase(shared.database.name, filled);
    afterAll(() => database.close());
    await waitFor('the product to be ready again', async () => (await fetch(`${product.url}/readyz`)).ok);
    return { ...shared, database };
  }
  const running = await start(usual);
  const { database } = running;
  afterAll(() => database.pool.end());
  shared = { ...running, filled: await filledTables(database.pool) };
  return shared;
}

async function start(env: Record<string, string>): Promise<Running> {
  const [database, gemini] = await Promise.all([openTestDatabase(), startGeminiStandIn()]);
  const settings = { DATABASE_URL: database.url, AUTH_SECRET: authSecret, ...gemini.settings, ...env };
  try {
    return { settings, database, gemini, product: await startHostedProduct(settings) };
  } catch (error) {
    await Promise.all([gemini.close(), database.close()]);
    throw error;
  }
}

export async function signUp(
  session: ApiSession,
  email = `${randomUUID()}@example.org`,
): Promise<ApiSession> {
  const answer = await session.post('/api/auth/sign-up/email', { email, password, firstName: 'Asha' });
  if (!answer.ok) throw new Error(`Signing up: ${answer.status} ${await answer.text()}`);
  return session;
}

/** Stores what signing up stores. */
async function makeLearner(
  { db, pool }: TestDatabase,
  session: ApiSession,
  publicUrl: string | undefined,
  email = `${randomUUID()}@example.org`,
): Promise<ApiSession> {
  const [id, token] = [randomUUID(), randomUUID()];
  const user = `insert into users (id, name, email, first_name) values ($1, '', $2, 'Asha')`;
  await pool.query(user, [id, email]);
  const account = `insert into accounts (id, user_id, provider_id, account_id, password)
    values ($1, $1, 'credential', $1::uuid::text, $2)`;
  await pool.query(account, [id, lightHash(password)]);
  await insertSession(db, token, 'node', { userId: id, kind: 'learner' });
  const cookies = createSignedCookies(cookiePolicy(publicUrl), authSecret);
  session.storeCookie(await cookies.set('session', token, 3_600));
  return session;
}
