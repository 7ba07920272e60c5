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
      await client.query(`create role ${product} login${secret}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${product} owner ${product}`);
  } finally {
    await client.end();
  }
  return { ...administrator, user: product, database: product };
}
