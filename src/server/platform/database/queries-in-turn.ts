import type pg from 'pg';

/** Sends the queries of several who share a connection one after another, each with its timeout from its own turn on. */
export class QueriesInTurn {
  readonly #client: pg.Client;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  query<R extends pg.QueryResultRow>(
    query: pg.QueryConfig & { query_timeout?: number },
  ): Promise<pg.QueryResult<R>> {
    const turn = this.#last.then(() => this.#client.query<R>(query));
    this.#last = turn.catch(() => {});
    return turn;
  }
}
