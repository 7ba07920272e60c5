import pg from 'pg';

/** Lends a connection outside of the pool, and ends it. A connection that is lost fails the statement under way. */
export async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options);
  // Without a listener its error would end the program.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
