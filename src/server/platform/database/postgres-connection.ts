/** How to reach a PostgreSQL server; fits every `pg` client's options. */
export interface PostgresConnection {
  /** A host name, or the absolute path of a unix socket's folder. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}
