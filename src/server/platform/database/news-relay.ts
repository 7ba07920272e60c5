import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import type { Db } from './database.ts';

/** Longest wait of news for the relay's next look: soon after others, and after a quiet time, when most looks find nothing. */
const pauseMs = { busy: 50, quiet: 200 };
const quietAfterMs = 5_000;
/** Interval at which another process tries to become the relay. */
const lookMs = 1_000;
/** News that one statement passes on: many for one lock, and few enough for a listener to take at once. */
const atOnce = 2_000;
/** The same patience as for heartbeats of this session. */
const answerMs = 3_000;
/** Advisory lock of the relay: "news" in ASCII. */
const lockKey = 0x6e657773;
/** News that have waited for so long show that no process passes them on. */
const lateS = 5;

/** Sends the queries of several who share a connection one after another. */
export type QueryInTurn = <R extends pg.QueryResultRow>(
  query: pg.QueryConfig & { query_timeout?: number },
) => Promise<pg.QueryResult<R>>;

/** Tells every process something once the caller's transaction commits. Handlers of the channel get the payload. */
export async function tell(db: Db, channel: string, payload: string): Promise<void> {
  await sql`insert into news (channel, payload) values (${channel}, ${payload})`.execute(db);
}

/**
 * Passes news on as notifications for as long as this process holds the relay's lock, and waits for the lock meanwhile. The
 * lock belongs to the session: where its process or host is gone, the server ends the session and the next process takes over.
 */
export async function relayNews(query: QueryInTurn, isOver: () => boolean, log: Log): Promise<void> {
  let holds = false;
  let passedAt = 0;
  while (!isOver()) {
    let waitMs = lookMs;
    try {
      holds ||= await takesLock(query);
      if (holds) {
        const passed = await passOn(query);
        if (passed > 0) passedAt = Date.now();
        waitMs = Date.now() - passedAt < quietAfterMs ? pauseMs.busy : pauseMs.quiet;
        if (passed === atOnce) waitMs = 0;
      }
    } catch (error) {
      if (isOver()) return;
      log.warn({ err: error }, 'news could not be passed on');
    }
    await sleep(waitMs, undefined, { ref: false });
  }
}

async function takesLock(query: QueryInTurn): Promise<boolean> {
  const { rows } = await query<{ taken: boolean }>({
    text: 'select pg_try_advisory_lock($1) as taken',
    values: [lockKey],
    query_timeout: answerMs,
  });
  return rows[0]?.taken ?? false;
}

/** @returns how many rows there were; equal ones are sent once */
async function passOn(query: QueryInTurn): Promise<number> {
  const { rows } = await query<{ passed: number }>({
    // Prepared once: the session is the relay's own.
    name: 'pass-on-news',
    text: `with passed as (
        delete from news where id in (select id from news order by id limit ${atOnce}) returning channel, payload
      ), sent as (
        select pg_notify(channel, payload) from (select distinct channel, payload from passed) as different
      )
      select (select count(*) from passed)::integer as passed, (select count(*) from sent) as sent`,
    query_timeout: answerMs,
  });
  return rows[0]?.passed ?? 0;
}

/** For `/readyz`: what keeps news from being passed on. */
export async function lateNews(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ waits: number }>`
    select extract(epoch from now() - told_at)::integer as waits from news order by id limit 1`.execute(db);
  const waits = rows[0]?.waits ?? 0;
  return waits < lateS ? undefined : `changes wait for ${waits} s to be told to other processes`;
}
