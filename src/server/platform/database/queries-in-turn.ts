import type pg from 'pg';
import { Semaphore } from '#server/platform/semaphore.ts';

/** Sends the queries of several who share a connection one after another, each with its timeout from its own turn on. */
export class QueriesInTurn {
  readonly #client: pg.Client;
  readonly #turns = new Semaphore(1);

  constructor(client: pg.Client) {
    this.#client = client;
  }

  query<R extends pg.QueryResultRow>(
    query: pg.QueryConfig & { query_timeout?: number },
  ): Promise<pg.QueryResult<R>> {
    return this.#turns.run(() => this.#client.query<R>(query));
  }
}
