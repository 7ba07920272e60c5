import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from '@better-auth/core';

type Adapter = AuthContext['adapter'];
type Tables = Omit<Adapter, 'transaction'>;
type Where = Parameters<Adapter['findOne']>[0]['where'][number];

export interface Query {
  model: string;
  where?: Where[];
  data?: Record<string, unknown>;
}

/** SHA-256 of a token in hexadecimal. Every token is random, so a plain hash can't be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Gives the library the session tokens themselves, and its table their hashes. */
export function hashedTokens(): BetterAuthPlugin {
  return {
    id: 'hashed-tokens',
    init: ({ adapter }) => ({
      context: {
        adapter: changeQueries(adapter, hashed, (rows, query) => reveal(rows, tokensIn(query))),
      },
    }),
  };
}

const methods = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

/** Wraps the library's tables: each query is changed before it runs, and its rows before the library gets them. */
export function changeQueries(
  adapter: Adapter,
  change: (query: Query) => Query,
  show: (rows: unknown, query: Query) => unknown = (rows) => rows,
): Adapter {
  const changed = (tables: Tables): Tables => {
    const wrapped = methods.map((method) => {
      const run = tables[method] as (query: Query) => Promise<unknown>;
      return [method, async (query: Query) => show(await run(change(query)), query)];
    });
    return { ...tables, ...(Object.fromEntries(wrapped) as Partial<Tables>) };
  };
  return {
    ...changed(adapter),
    transaction: (work) => adapter.transaction((tables) => work(changed(tables))),
  };
}

const isOfToken = ({ field }: Where) => field === 'token';

function hashed(query: Query): Query {
  if (query.model !== 'session') return query;
  const { where, data } = query;
  const hashAll = ({ value }: Where) =>
    Array.isArray(value) ? value.map(String).map(hashToken) : hashToken(String(value));
  return {
    ...query,
    ...(where && {
      where: where.map((each) => (isOfToken(each) ? { ...each, value: hashAll(each) } : each)),
    }),
    ...(typeof data?.['token'] === 'string' && { data: { ...data, token: hashToken(data['token']) } }),
  };
}

function tokensIn({ model, where = [], data }: Query): string[] {
  if (model !== 'session') return [];
  return [data?.['token'] ?? [], ...where.filter(isOfToken).map(({ value }) => value)].flat().map(String);
}

/** Puts the token of the query back into the row that has its hash. */
function reveal(rows: unknown, tokens: readonly string[]): unknown {
  if (Array.isArray(rows)) return rows.map((row) => reveal(row, tokens));
  if (typeof rows !== 'object' || rows === null || !('token' in rows)) return rows;
  const token = tokens.find((each) => hashToken(each) === rows.token);
  return token === undefined ? rows : { ...rows, token };
}
