import pg from 'pg';

import type { PostgresConnection } from '#server/platform/database/postgres-connection.ts';

/** The product's own database, and the ordinary user who owns it and nothing else. */
export const product = 'saksham';

/**
 * Makes the product's user and database where they are missing, and says how to connect as that user. The
 * administrator can run programs and read files through SQL; the product has no use for that.
 */
export async function provisionProduct(administrator: PostgresConnection): Promise<PostgresConnection> {
  const client = new pg.Client({ ...administrator, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ user: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as user,
              exists (select from pg_database where datname = $1) as database`,
      [product],
    );
    if (!rows[0]?.user) {
      const secret = administrator.password
        ? ` password ${client.escapeLiteral(administrator.password)}`
        : '';
      await makeOnce(client, `create role ${product} login${secret}`);
    }
    if (!rows[0]?.database) await makeOnce(client, `create database ${product} owner ${product}`);
  } finally {
    await client.end();
  }
  return { ...administrator, user: product, database: product };
}

/** duplicate_database, duplicate_object, and unique_violation where two makers met in the catalogue. */
const madeAlready = new Set(['42P04', '42710', '23505']);

/**
 * A program that was killed here leaves its last statement to the server, which goes on with it: what was missing a
 * moment ago may be there now.
 */
async function makeOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && madeAlready.has(error.code ?? ''))) throw error;
  }
}
