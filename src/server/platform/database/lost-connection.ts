import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { observePoolWait } from '#server/platform/process-metrics.ts';
import { beginQuery } from '#server/platform/tracing/trace-query.ts';
import { runApart } from '#server/platform/tracing/under-way.ts';

/** Errors of connections to the database, which look like those of any other socket. */
const lost = new WeakSet<Error>();

/** A pool that remembers which errors say that its server can't be reached. */
export class WatchedPool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>();

  constructor(options: pg.PoolConfig) {
    super(options);
    // A connection that breaks tells its listeners and the query under way of the same error. The pool itself listens to
    // idle connections only; one that breaks between two queries of a transaction fails the next query.
    this.on('connect', (client) => {
      this.#clients.add(client);
      client.on('error', (error) => {
        lost.add(error);
        // A transaction ends by rolling back, and the error of that is the one that its caller gets.
        client.query = failWith(error) as typeof client.query;
      });
      watchQueries(client);
    });
    this.on('remove', (client) => this.#clients.delete(client));
  }

  /** Breaks every connection: a server that has stopped ends no query by itself, whatever timeouts it was told. */
  cutOff(): void {
    for (const client of this.#clients) client.connection.stream.destroy();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const begun = performance.now();
    if (!callback) {
      return runApart(() => super.connect())
        .finally(() => observePoolWait(performance.now() - begun))
        .catch((error: unknown) => {
          if (error instanceof Error) lost.add(error);
          throw error;
        });
    }
    // The query belongs to its caller's request, also on a connection that another request opened.
    const done = AsyncLocalStorage.bind<ConnectCallback>((error, client, release) => {
      observePoolWait(performance.now() - begun);
      if (error) lost.add(error);
      callback(error, client, release);
    });
    runApart(() => super.connect(done));
  }
}

/**
 * Records queries in traces, and ends a connection on which the server says that it takes no changes any more: after a change-over,
 * connections to the former primary are still open, and the address leads new ones to the present one.
 */
function watchQueries(client: pg.PoolClient): void {
  const look = (error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === readOnly) client.connection.stream.destroy();
  };
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  const watched = (...call: unknown[]): unknown => {
    const callback = call.at(-1);
    const endSpan = beginQuery(client, call[0]);
    if (typeof callback !== 'function') {
      const answer = query(...call);
      if (answer instanceof Promise) answer.catch(look);
      if (endSpan && answer instanceof Promise) answer.then(() => endSpan(), endSpan);
      return answer;
    }
    return query(...call.slice(0, -1), (error: unknown, result: unknown) => {
      look(error);
      endSpan?.(error);
      (callback as (error: unknown, result: unknown) => void)(error, result);
    });
  };
  client.query = watched as typeof client.query;
}

function failWith(error: Error) {
  return (...call: unknown[]): Promise<never> | undefined => {
    const callback = call.at(-1);
    if (typeof callback !== 'function') return Promise.reject(error);
    (callback as (error: Error) => void)(error);
    return undefined;
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

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
const passing: Readonly<Record<string, 'busy' | 'storage-full'>> = {
  // Waited too long for a lock, or took too long altogether.
  '55P03': 'busy',
  '57014': 'busy',
  // Was ended because it and another waited for each other.
  '40P01': 'busy',
  '53100': 'storage-full',
};

/** Tells which expected problem an error of the server is, if any. */
export function passingProblem(error: unknown): 'busy' | 'storage-full' | undefined {
  return error instanceof pg.DatabaseError ? passing[error.code ?? ''] : undefined;
}
