import pg from 'pg';

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

/**
 * Makes the product's users and database where they are missing, and returns how to connect as the owner. The product does
 * not connect as the administrator, who can run programs and read files by SQL.
 */
export async function provisionProduct(administrator: PostgresConnection): Promise<PostgresConnection> {
  const client = new pg.Client({ ...administrator, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ user: boolean; app: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as user,
              exists (select from pg_roles where rolname = $2) as app,
              exists (select from pg_database where datname = $1) as database`,
      [product, appRole],
    );
    const secret = administrator.password ? ` password ${client.escapeLiteral(administrator.password)}` : '';
    if (!rows[0]?.user) await makeOnce(client, `create role ${product} login${secret}`);
    if (!rows[0]?.app) await makeOnce(client, `create role ${appRole} login${secret}`);
    if (!rows[0]?.database) await makeOnce(client, `create database ${product} owner ${product}`);
  } finally {
    await client.end();
  }
  return { ...administrator, user: product, database: product };
}

/** duplicate_database, duplicate_object, and unique_violation of two concurrent statements. */
const madeAlready = new Set(['42P04', '42710', '23505']);

/** Accepts an object that exists already: the server may just have finished the statement of a killed program. */
async function makeOnce(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && madeAlready.has(error.code ?? ''))) throw error;
  }
}
