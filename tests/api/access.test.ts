import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { readSources } from '#tests/support/source-files.ts';
import type { AccessRow, Outcome, Trial } from './access-rows.ts';
import { accessTable, otherRoutes } from './access-table.ts';
import { makeAccessWorld, type AccessWorld } from './support/access-world.ts';
import { kinds, operatorEmails, type Kind } from './support/people.ts';
import { answerOf, expectProblem, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Passkeys need a host name rather than an address.
const product = await runProduct({ ...operatorEmails, HOST: 'localhost' });
let world: AccessWorld;
beforeAll(async () => {
  world = await makeAccessWorld(product);
});

const endpoints = Object.entries(api) as [keyof typeof api, EndpointShape][];

/** Fills in the parameters of a path like `/a/:x/*`. */
function addressOf(path: string, { params = {}, query }: Trial): string {
  const filled = path.replaceAll(/:(\w+)|\*/g, (name, word?: string) =>
    encodeURIComponent(params[word ?? name] ?? 'x'),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

async function outcomeOf(
  session: ApiSession,
  { method, path }: { method: string; path: string },
  trial: Trial,
): Promise<Outcome> {
  const { body, headers } = trial;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const stop = new AbortController();
  const answer = await session.send(addressOf(path, trial), {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    signal: stop.signal,
    ...(body === undefined ? {} : { body: text }),
  });
  if (answer.status < 400) {
    stop.abort();
    return answer.status;
  }
  return expectProblem(await answerOf(answer)).code as Outcome;
}

async function outcomesOf(
  endpoint: { method: string; path: string },
  { trial, ownCaller }: Pick<AccessRow, 'trial' | 'ownCaller'>,
): Promise<Record<Kind, Outcome>> {
  const found: [Kind, Outcome][] = [];
  // The callers take turns and the owner comes last, because the owner's call may remove what the others ask for.
  for (const kind of kinds) {
    const isNew = ownCaller || kind === 'visitor';
    const { session } = isNew ? await world.people.make(kind) : world.callers[kind];
    found.push([kind, await outcomeOf(session, endpoint, trial?.(world) ?? {})]);
  }
  return Object.fromEntries(found) as Record<Kind, Outcome>;
}

const rows = endpoints.flatMap(([name, endpoint]) =>
  (accessTable[name] ?? []).map((row) => ({
    name,
    endpoint,
    row,
    title: row.case ? `${name}: ${row.case}` : name,
  })),
);

describe('the access table decides who may call', () => {
  test.each(rows)('$title', async ({ endpoint, row }) => {
    expect(await outcomesOf(endpoint, row)).toEqual(row.outcomes);
  });

  test.each(Object.entries(otherRoutes))('%s', async (route, row) => {
    const [method = '', path = ''] = route.split(' ');
    expect(await outcomesOf({ method: method === 'ALL' ? 'GET' : method, path }, row)).toEqual(row.outcomes);
  });
});

describe('the access table', () => {
  test('lists every endpoint of the contract and no other', () => {
    expect(Object.keys(accessTable).sort()).toEqual(Object.keys(api).sort());
    for (const row of Object.values(accessTable)) expect(row.length).toBeGreaterThan(0);
  });

  test('agrees with the access that the contract declares', () => {
    for (const { name, endpoint, row } of rows) {
      const refusesVisitors = row.outcomes.visitor === 'unauthenticated';
      expect(refusesVisitors, name).toBe(['learner', 'operator'].includes(endpoint.access));
      expect(row.outcomes.other === 'operators-only', name).toBe(endpoint.access === 'operator');
    }
  });

  test('lists every route that is bound without a contract', () => {
    const bound = new Set<string>();
    for (const { path: file, text } of readSources('src/server')) {
      if (file.endsWith('.test.ts')) continue;
      for (const [, method = '', route = ''] of text.matchAll(
        /\bapp\.(get|post|put|patch|delete|all)\(\s*'([^']+)'/g,
      )) {
        // page-access.test.ts covers the pages.
        if (route !== '*') bound.add(`${method.toUpperCase()} ${route}`);
      }
    }
    expect([...bound].sort()).toEqual(Object.keys(otherRoutes).sort());
  });
});

test('every sensitive endpoint refuses a session whose last proof is too old', async () => {
  const { session, email } = await world.people.operator();
  await product.database.pool.query(
    `update sessions set first_factor_at = now() - interval '25 hours'
     from users where users.id = user_id and email = $1`,
    [email],
  );
  for (const { name, endpoint, row } of rows.filter(({ endpoint: { stepUp } }) => stepUp)) {
    const { body, ...trial } = row.trial?.(world) ?? {};
    const answer = await session.send(addressOf(endpoint.path, trial), {
      method: endpoint.method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expectRefusal(await answerOf(answer), 403, 'reverification-needed');
    expect((await session.get('/api/me')).status, name).toBe(200);
  }
});

test('endpoints for learners answer a signed-out caller only 401, whatever the request', async () => {
  for (const { endpoint } of rows.filter(
    ({ endpoint: { access } }) => access === 'learner' || access === 'operator',
  )) {
    const answer = await product.visitor().send(addressOf(endpoint.path, {}), {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? {} : { headers: { 'Content-Type': 'nonsense' }, body: '{' }),
    });
    expectRefusal(await answerOf(answer), 401, 'unauthenticated');
  }
});
