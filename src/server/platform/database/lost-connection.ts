import pg from 'pg';

/** Errors of connections to the database, which look like those of any other socket. */
const lost = new WeakSet<Error>();

/** A pool that remembers which errors say that its server can't be reached. */
export class WatchedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // A connection that breaks tells its listeners and the query under way of the same error. The pool itself listens to
    // idle connections only; one that breaks between two queries of a transaction fails the next query.
    this.on('connect', (client) => client.on('error', (error) => lost.add(error)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        if (error instanceof Error) lost.add(error);
        throw error;
      });
    }
    super.connect((error, client, release) => {
      if (error) lost.add(error);
      callback(error, client, release);
    });
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/** SQLSTATE classes 08 (connection) and 57P (operator intervention), and too_many_connections. */
const awayStates = /^(08|57P|53300)/;

/** Tells whether an error says that the database can't be reached, and not that it refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return lost.has(error) || (error instanceof pg.DatabaseError && awayStates.test(error.code ?? ''));
}
