import { randomUUID } from 'node:crypto';
import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { codeOf } from '#tests/support/authenticator-app.ts';
import { SoftwareAuthenticator, type Ceremony } from '#tests/support/software-authenticator.ts';
import { password, signUp, type RunningProduct } from './running-product.ts';

type Product = Pick<RunningProduct, 'visitor' | 'database'>;

export interface Account {
  id: string;
  email: string;
  browser: ApiSession;
}

export interface ProtectedAccount extends Account {
  secret: string;
  recoveryCodes: string[];
  /** Returns a code of the app that no earlier step has used. */
  freshCode(): Promise<string>;
}

export async function makeAccount(product: Product): Promise<Account> {
  const email = `${randomUUID()}@example.org`;
  const browser = await signUp(product.visitor(), email);
  const sql = 'select id from users where email = $1';
  const { rows } = await product.database.pool.query<{ id: string }>(sql, [email]);
  return { id: rows[0]?.id ?? '', email, browser };
}

export async function makeProtectedAccount(product: Product): Promise<ProtectedAccount> {
  const account = await makeAccount(product);
  const { secret } = await done<{ secret: string }>(account.browser.post('/api/me/two-factor'));
  const { recoveryCodes } = await done<{ recoveryCodes: string[] }>(
    account.browser.post('/api/me/two-factor/confirmation', { code: await codeOf(secret) }),
  );
  const freshCode = async () => {
    const sql = 'update two_factors set last_step = null where user_id = $1';
    await product.database.pool.query(sql, [account.id]);
    return codeOf(secret);
  };
  return { ...account, secret, recoveryCodes, freshCode };
}

/** Sends the account's password from another browser. */
export async function startSigningIn(
  product: Product,
  { email }: Account,
  browser = product.visitor(),
): Promise<{ browser: ApiSession; answer: Response }> {
  const answer = await browser.post('/api/auth/sign-in/email', { email, password });
  return { browser, answer };
}

export async function addPasskey(
  browser: ApiSession,
  ceremony: Ceremony,
  authenticator = new SoftwareAuthenticator(),
): Promise<{ id: string; authenticator: SoftwareAuthenticator }> {
  const options = await done<{ challenge: string }>(browser.post('/api/me/passkeys/challenge'));
  const response = authenticator.register(options, ceremony);
  const { id } = await done<{ id: string }>(browser.post('/api/me/passkeys', { name: 'My phone', response }));
  return { id, authenticator };
}

export async function ageProofs(product: Product, { id }: Account, minutes: number): Promise<void> {
  await product.database.pool.query(
    `update sessions set first_factor_at = first_factor_at - make_interval(mins => $2),
       second_factor_at = second_factor_at - make_interval(mins => $2) where user_id = $1`,
    [id, minutes],
  );
}

export async function kindOf(browser: ApiSession): Promise<Me['kind']> {
  return (await browser.json<Me>('/api/me')).kind;
}

export async function done<T>(call: Promise<Response>): Promise<T> {
  const answer = await call;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Returns the code of an answer's problem, or its status. */
export async function outcomeOf(call: Promise<Response>): Promise<string> {
  const answer = await call;
  if (answer.ok) return String(answer.status);
  return ((await answer.json()) as { code: string }).code;
}
