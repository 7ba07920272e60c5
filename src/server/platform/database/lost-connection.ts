import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { poolWait } from '#server/platform/process-metrics.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import { beginQuery, runApart, underWay } from '#server/platform/tracing/tracing.ts';

/** Errors of connections to the database, which look like those of any other socket. */
const lost = new WeakSet<Error>();

/** Watches a pool for errors that say that its server can't be reached. Returns Kysely's side of it, and what breaks it. */
export function watchPool(pool: pg.Pool) {
  const clients = new Set<pg.PoolClient>();
  // The pool's own queue goes by arrival, in which one query waits for the hundred of somebody else. What the program does for
  // nobody in particular counts as one more address.
  const turns = new Semaphore(pool.options.max);
  // A connection that breaks tells its listeners and the query under way of the same error. The pool itself listens to
  // idle connections only; one that breaks between two queries of a transaction fails the next query.
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', (error) => {
      lost.add(error);
      // A transaction ends by rolling back, and the error of that is the one that its caller gets.
      client.query = async () => {
        throw error;
      };
    });
    watchQueries(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const watched: PostgresPool = {
    options: pool.options,
    async connect() {
      const end = poolWait.startTimer();
      let giveBack: (() => void) | undefined;
      try {
        const { address = 'program' } = underWay();
        giveBack = await turns.take({ address }, { waitMs: pool.options.connectionTimeoutMillis });
        const client = await runApart(() => pool.connect());
        const release = client.release.bind(client);
        client.release = (broken) => (release(broken), giveBack?.());
        return client;
      } catch (error) {
        giveBack?.();
        if (error instanceof Error) lost.add(error);
        throw error;
      } finally {
        end();
      }
    },
    end: () => pool.end(),
  };
  /** Breaks every connection: a server that has stopped ends no query by itself, whatever timeouts it was told. */
  const cutOff = () => clients.forEach((client) => client.connection.stream.destroy());
  return { watched, cutOff };
}

/**
 * Records queries in traces, and ends a connection on which the server says that it takes no changes any more: after a
 * change-over, connections to the former primary are still open, and the address leads new ones to the present one.
 */
function watchQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  const watched = (...call: unknown[]): unknown => {
    const endSpan = beginQuery(client, call[0]);
    const answer = query(...call);
    if (!(answer instanceof Promise)) return answer;
    answer.then(
      () => endSpan?.(),
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === readOnly) client.connection.stream.destroy();
        endSpan?.(error);
      },
    );
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** SQLSTATE read_only_sql_transaction, which nothing of ours causes on a primary. */
const readOnly = '25006';
/** SQLSTATE classes 08 (connection) and 57P (operator intervention), too_many_connections, and a former primary. */
const awayStates = new RegExp(`^(08|57P|53300|${readOnly})`);

/** Tells whether an error says that the database can't be reached, and not that it refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return lost.has(error) || (error instanceof pg.DatabaseError && awayStates.test(error.code ?? ''));
}

/** Refusals of the server that pass, by SQLSTATE. */
const temporary: Readonly<Record<string, 'busy' | 'storage-full'>> = {
  // Waited too long for a lock, or took too long altogether.
  '55P03': 'busy',
  '57014': 'busy',
  // Was ended because it and another waited for each other.
  '40P01': 'busy',
  '53100': 'storage-full',
};

export function temporaryProblem(error: unknown): 'busy' | 'storage-full' | undefined {
  return error instanceof pg.DatabaseError ? temporary[error.code ?? ''] : undefined;
}
