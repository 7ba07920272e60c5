import pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';

/** Address of a PostgreSQL server; fits every `pg` client's options. */
export interface PostgresConnection {
  /** A host name, or the absolute path of a unix socket's folder. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** Name of the product's database and of the ordinary user who owns it. */
export const product = 'saksham';
/** The user as whom the product runs. It owns nothing, so that no statement of its can change a table or its rights. */
export const appRole = 'saksham_app';

/** duplicate_database, duplicate_object, and unique_violation of two concurrent statements. */
const madeAlready = ['42P04', '42710', '23505'];

/** Makes the product's users and database. Returns how its owner connects: the administrator can run programs and read files. */
export async function provisionProduct(administrator: PostgresConnection): Promise<PostgresConnection> {
  const { password } = administrator;
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : '';
  await withClient({ ...administrator, connectionTimeoutMillis: 10_000 }, async (client) => {
    for (const statement of [
      `create role ${product} login${secret}`,
      `create role ${appRole} login${secret}`,
      `create database ${product} owner ${product}`,
    ])
      await client.query(statement).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError && madeAlready.includes(error.code ?? ''))) throw error;
      });
  });
  return { ...administrator, user: product, database: product };
}
