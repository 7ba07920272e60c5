import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';

import type { Log } from '#server/platform/log.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import type { ConnectionOptions, Database, Db } from './database.ts';
import { relayNews, type QueryInTurn } from './news-relay.ts';

const reopenAfterMs = 500;
const heartbeatMs = 2_000;
const heartbeatTimeoutMs = 3_000;
const answerTimeoutMs = 10_000;
const proofChannel = 'hub';
const proofTimeoutMs = 5_000;
/** The server ends the session of a process that has stopped, so that another one passes news on. */
const idleMs = 10_000;

/** Sends payloads at once, each below 8000 bytes. In a transaction, `tell` is for it, which locks no whole server. */
export async function notify(dbOrTx: Db, channel: string, ...payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    dbOrTx,
  );
}

/** Keeps a connection open that listens. @throws StartupError when it does not hear what `db` sends */
export async function createEventHub(
  { connectionOptions, db }: Pick<Database, 'connectionOptions' | 'db'>,
  log: Log,
): Promise<EventHub> {
  const hub = new EventHub(connectionOptions, db, log);
  await hub.open();
  return hub;
}

interface Session {
  client: pg.Client;
  query: QueryInTurn;
}

/**
 * News between processes by LISTEN/NOTIFY: a hint to look, never the only copy of what it says. A transaction announces
 * its changes by `tell`; one of the hubs passes them on.
 */
export class EventHub implements AsyncDisposable {
  readonly #options: ConnectionOptions;
  readonly #db: Db;
  readonly #log: Log;
  readonly #handlers = new Map<string, ((payload: string) => void)[]>();
  readonly #reconnectHandlers: (() => void)[] = [];
  readonly #silenceHandlers: (() => void)[] = [];
  #passesOn = false;
  #session: Session | undefined;
  readonly #closing = new AbortController();

  constructor(options: ConnectionOptions, db: Db, log: Log) {
    this.#db = db;
    this.#options = { ...options, query_timeout: answerTimeoutMs, connectionTimeoutMillis: answerTimeoutMs };
    this.#log = log;
  }

  /**
   * False while the connection is lost, and until a new one has proved that it hears what the pool's connections send:
   * callers that wait for news poll meanwhile. Notifications of that time are lost.
   */
  get connected(): boolean {
    return this.#session !== undefined;
  }

  /** Connects and listens to all wanted channels. Throws if there is no connection. */
  async open(): Promise<void> {
    const client = new pg.Client(this.#options);
    client.on('notification', ({ channel, payload = '' }) => this.deliver(channel, payload));
    const turns = new Semaphore(1);
    // The timeout of a query begins with its own turn.
    const query: QueryInTurn = (config) => turns.run(() => client.query(config));
    const session = { client, query };
    client.on('error', () => this.#lose(session));
    client.on('end', () => this.#lose(session));
    try {
      await client.connect();
      await session.query({ text: `set idle_session_timeout = ${idleMs}` });
      await proveHearing(session, this.#db);
      for (const channel of this.#handlers.keys()) await listenTo(session, channel);
    } catch (cause) {
      await client.end().catch(() => {});
      throw cause;
    }
    if (this.#closing.signal.aborted) return client.end();
    this.#session = session;
    void this.#watchSilence(session);
    this.#startRelay(session);
  }

  /** Makes this hub also pass on stored news, whenever no other one does. The tables have to exist. */
  passOnNews(): void {
    this.#passesOn = true;
    if (this.#session) this.#startRelay(this.#session);
  }

  /** Calls the handler with every payload of the channel; resolves once the server listens. */
  async listen(channel: string, handler: (payload: string) => void): Promise<void> {
    const known = this.#handlers.get(channel);
    this.#handlers.set(channel, [...(known ?? []), handler]);
    const session = this.#session;
    try {
      if (!known && session) await listenTo(session, channel);
    } catch (cause) {
      // Otherwise the connection was lost meanwhile, and the next one listens to this channel too.
      if (session === this.#session) throw cause;
    }
  }

  /** Calls this process's handlers at once, so that the process that made a change does not wait for its notification. */
  deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) this.#call(() => handler(payload));
  }

  /** Calls the handler each time that a lost connection is back, so that it reads what it missed. */
  onReconnect(handler: () => void): void {
    this.#reconnectHandlers.push(handler);
  }

  /** Calls the handler when the server does not answer any more, though nothing says that the connection is lost. */
  onSilence(handler: () => void): void {
    this.#silenceHandlers.push(handler);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const session = this.#session;
    this.#session = undefined;
    await session?.client.end();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #call(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#log.error({ err: error }, 'A listener to database events failed');
    }
  }

  #lose(session: Session): void {
    if (session !== this.#session) return;
    this.#session = undefined;
    session.client.end().catch(() => {});
    this.#log.warn('The connection for database events was lost');
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    while (!this.#session) {
      // The pause keeps the program running: a worker without connections has nothing else that would.
      await sleep(reopenAfterMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await this.open().catch(() => {});
    }
    for (const handler of this.#reconnectHandlers) this.#call(handler);
  }

  #startRelay(session: Session): void {
    if (!this.#passesOn) return;
    const isOver = () => session !== this.#session;
    void relayNews(session.query, isOver, this.#log);
  }

  /** A server that vanished without a word (a router, a suspended or stopped machine) shows by silence alone. */
  async #watchSilence(session: Session): Promise<void> {
    do await sleep(heartbeatMs, undefined, { ref: false });
    // Asks twice: a pause of this process longer than the timeout looks like silence once.
    while ((await answersInTime(session)) || (await answersInTime(session)));
    if (session !== this.#session) return;
    this.#lose(session);
    for (const handler of this.#silenceHandlers) this.#call(handler);
  }
}

const answersInTime = ({ query }: Session): Promise<boolean> =>
  query({ text: 'select 1', query_timeout: heartbeatTimeoutMs }).then(
    () => true,
    () => false,
  );

/** A pooler accepts LISTEN and delivers nothing, and an address may lead to another database: neither reports it. */
async function proveHearing(session: Session, db: Db): Promise<void> {
  const token = randomUUID();
  const { client, query } = session;
  const heard = Promise.withResolvers<boolean>();
  client.on('notification', ({ channel, payload }) => {
    if (channel === proofChannel && payload === token) heard.resolve(true);
  });
  client.once('end', () => heard.resolve(false));
  await listenTo(session, proofChannel);
  await notify(db, proofChannel, token);
  // The time begins once the query is sent, so that a busy machine doesn't pass for a pooler.
  const timer = setTimeout(() => heard.resolve(false), proofTimeoutMs);
  const hears = await heard.promise;
  clearTimeout(timer);
  await query({ text: `unlisten ${proofChannel}` });
  if (hears) return;
  throw new StartupError(
    'Changes are not heard between processes: DATABASE_URL leads through a pooler that swallows LISTEN, or DATABASE_DIRECT_URL to another database. Set DATABASE_DIRECT_URL to the server itself.',
  );
}

async function listenTo({ query }: Session, channel: string): Promise<void> {
  await query({ text: `listen ${pg.escapeIdentifier(channel)}` });
}
