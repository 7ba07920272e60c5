import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

/** The password of every test account. */
export const password = 'a good long password';

/** The timeout of tests that start a process, which takes a while on a busy machine. */
export const slowStartMs = 120_000;

export interface RunningProduct {
  readonly url: string;
  readonly database: TestDatabase;
  /** The AI service that the product asks. */
  readonly gemini: StandIn;
  /** Returns the product's log so far. */
  log(): string;
  /** Makes a new browser, or another tab of one. */
  visitor(like?: ApiSession): ApiSession;
  /** Makes a browser with a new account. */
  learner(): Promise<ApiSession>;
  /**
   * Starts another process of the product on the same database. It only serves: jobs are done by the first one, whose settings,
   * stand-ins and metrics the tests look at. A test of several workers sets `SERVICES`.
   */
  startAnother(env?: Record<string, string>): Promise<ProductProcess>;
}

/**
 * Starts the real program with a new database and a Gemini stand-in, and stops all of it after the file's tests.
 * Call it at the top of the file: `const product = await runProduct();`
 */
export async function runProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const database = await testDatabase();
  const gemini = await startGeminiStandIn();
  afterAll(() => gemini.close());
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'one secret for all processes of a test',
    GEMINI_API_KEY: gemini.apiKey,
    GEMINI_BASE_URL: gemini.baseUrl,
    GEMINI_MODEL: gemini.model,
    ...env,
  };
  const processes: ProductProcess[] = [];
  const start = async (more: Record<string, string>) => {
    const started = await startProductProcess({ ...settings, ...more });
    processes.push(started);
    return started;
  };
  afterAll(() => Promise.all(processes.map((each) => each.stop())));
  beforeAll(() => start({}), slowStartMs);
  const first = (): ProductProcess => {
    const [product] = processes;
    if (!product) throw new Error('The product runs only while the tests do');
    return product;
  };
  const visitor = (like?: ApiSession) => new ApiSession(first().url, like, env['PUBLIC_URL']);
  return {
    get url() {
      return first().url;
    },
    database,
    gemini,
    log: () => first().log(),
    visitor,
    learner: () => signUp(visitor()),
    startAnother: (more = {}) => start({ SERVICES: 'web', ...more }),
  };
}

/** Signs this browser's person up. */
export async function signUp(
  session: ApiSession,
  email = `${randomUUID()}@example.org`,
): Promise<ApiSession> {
  const answer = await session.post('/api/auth/sign-up/email', {
    email,
    password,
    firstName: 'Asha',
  });
  if (!answer.ok) throw new Error(`Signing up: ${answer.status} ${await answer.text()}`);
  return session;
}
