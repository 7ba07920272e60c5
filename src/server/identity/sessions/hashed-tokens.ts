import type { AuthContext, BetterAuthPlugin } from '@better-auth/core';
import { hashToken } from './session-token.ts';

type Adapter = AuthContext['adapter'];
type Tables = Omit<Adapter, 'transaction'>;
type Where = Parameters<Adapter['findOne']>[0]['where'][number];
interface Query {
  model: string;
  where?: Where[] | undefined;
}

/**
 * Keeps the library's session tokens out of the database: it goes on working with the tokens themselves, and the table
 * gets their hashes (as session-store.ts looks them up).
 */
export function hashedTokens(): BetterAuthPlugin {
  return {
    id: 'hashed-tokens',
    init: ({ adapter }) => ({
      context: {
        adapter: {
          ...withHashes(adapter),
          transaction: (work) => adapter.transaction((tables) => work(withHashes(tables))),
        },
      },
    }),
  };
}

function withHashes(tables: Tables): Tables {
  return {
    ...tables,
    async create<T extends Record<string, unknown>, R = T>(query: Parameters<typeof tables.create<T, R>>[0]) {
      const token = query.model === 'session' ? query.data['token'] : undefined;
      if (typeof token !== 'string') return tables.create<T, R>(query);
      const row = await tables.create<T, R>({ ...query, data: { ...query.data, token: hashToken(token) } });
      return reveal(row, [token]);
    },
    findOne: async (query) => reveal(await tables.findOne(hashed(query)), tokensIn(query)),
    findMany: async <T>(query: Parameters<typeof tables.findMany<T>>[0]) => {
      const rows = await tables.findMany<T>(hashed(query));
      return rows.map((row) => reveal(row, tokensIn(query)));
    },
    count: (query) => tables.count(hashed(query)),
    update: async (query) => reveal(await tables.update(hashed(query)), tokensIn(query)),
    updateMany: (query) => tables.updateMany(hashed(query)),
    delete: (query) => tables.delete(hashed(query)),
    deleteMany: (query) => tables.deleteMany(hashed(query)),
    consumeOne: async (query) => reveal(await tables.consumeOne(hashed(query)), tokensIn(query)),
    incrementOne: async (query) => reveal(await tables.incrementOne(hashed(query)), tokensIn(query)),
  };
}

function isOfToken(model: string, { field }: Where): boolean {
  return model === 'session' && field === 'token';
}

function hashed<Q extends Query>(query: Q): Q {
  const where = query.where?.map((each) => {
    if (!isOfToken(query.model, each)) return each;
    return {
      ...each,
      value: Array.isArray(each.value)
        ? each.value.map(String).map(hashToken)
        : hashToken(String(each.value)),
    };
  });
  return where ? { ...query, where } : query;
}

function tokensIn({ model, where = [] }: Query): string[] {
  return where.filter((each) => isOfToken(model, each)).flatMap(({ value }) => [value].flat().map(String));
}

/** A row as the library wrote it: with the token that it was looked for by. */
function reveal<R>(row: R, tokens: readonly string[]): R {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  const token = tokens.find((each) => hashToken(each) === row.token);
  return token === undefined ? row : { ...row, token };
}
