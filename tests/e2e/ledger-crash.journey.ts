import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import type { WalletChange } from '#contract/wallet.ts';
import { readPostmasterPid } from '#server/platform/database/embedded/postmaster.ts';
import { printableChapter, type PrintOf } from '#tests/api/support/wallet-calls.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { query, temporaryDataDir } from '#tests/support/embedded-data-dir.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** `npm run soak` sets 20 kills and 10 stops of PostgreSQL. */
const kills = Number(process.env['CRASH_KILLS'] ?? 3);
const stops = Math.round(kills / 2);
const seed = Number(process.env['CRASH_SEED'] ?? 20_261_120);
const clients = 32;
const accounts = 50;
const answerMs = 20_000;
const recoveryMs = 60_000;

interface Call {
  account: number;
  key: string;
  path: string;
  body: object;
}

interface CompletedCall extends Call {
  status: number;
  entryId?: string;
  coins?: number;
}

test(
  `the ledger has every acknowledged entry once, and no other, after ${kills} kills of the program and ${stops} immediate stops of PostgreSQL`,
  { timeout: 60_000 + (kills + stops) * recoveryMs },
  async () => {
    process.stdout.write(`seed ${seed}, ${kills} kills, ${stops} stops of PostgreSQL\n`);
    using place = temporaryDataDir();
    const history: CompletedCall[] = [];
    const random = seededRandom(seed);
    const start = () =>
      startProductProcess({
        DATA_DIR: place.dataDir,
        AUTH_SECRET: 'a secret for the crash test that outlives the process',
        AI_PROVIDER: 'builtin',
        LOG_LEVEL: 'error',
      });
    let product: ProductProcess = await start();
    onTestFinished(() => product.kill());
    const chapter = await printableChapter(product.session());
    const people = Array.from({ length: accounts }, () => product.session());
    const complete = async (call: Call) => {
      const completed = await retryUntilKnown(call, () => new ApiSession(product.url, people[call.account]));
      history.push(completed);
      return completed;
    };
    // A first purchase makes everybody a guest before the faults begin.
    for (const [account, session] of people.entries())
      history.push(await retryUntilKnown(purchase(account, 'basic'), () => session));

    let over = false;
    const running = Array.from({ length: clients }, async (_, n) => {
      const next = callsOf(n, chapter);
      let last: CompletedCall | undefined;
      while (!over) last = await complete(next(last));
    });
    const faults = Array.from({ length: kills + stops }, (_, n) => ({ isKill: n < kills, place: random() }));
    for (const { isKill } of faults.toSorted((one, other) => one.place - other.place)) {
      await sleep(500 + random() * 1_500);
      if (isKill) {
        await product.kill();
        product = await start();
      } else await stopPostgres(place.pgDir, product);
    }
    // However slow the machine is, somebody runs out of coins.
    await waitFor('a refusal', () => history.some(({ status }) => status === 409), recoveryMs);
    over = true;
    await Promise.all(running);
    process.stdout.write(`${history.length} calls completed\n`);

    await compare(history, place.pgDir);
    const answer = await fetch(`${product.url}/readyz`);
    expect(await answer.json()).toMatchObject({
      checks: expect.arrayContaining([{ name: 'ledger', optional: true, ok: true }]),
    });
    expect(await product.stop()).toBe(0);
  },
);

const purchase = (account: number, planId: string): Call => ({
  account,
  key: randomUUID(),
  path: '/api/wallet/purchases',
  body: { planId },
});

/** Generates a client's calls from the seed: mostly prints, some purchases, some repeats of its last call. */
function callsOf(client: number, chapter: PrintOf): (last: CompletedCall | undefined) => Call {
  const random = seededRandom(seed + client + 1);
  return (last) => {
    const dice = random();
    // A few accounts get far more calls than the others, so that they run out of coins.
    const account = Math.floor(random() ** 4 * accounts);
    const plan = storePlans[Math.floor(random() * storePlans.length)]?.id ?? 'basic';
    if (dice < 0.1 && last?.status === 201) return last;
    if (dice < 0.13) return purchase(account, plan);
    return { account, key: randomUUID(), path: '/api/wallet/prints', body: { ...chapter } };
  };
}

/** Repeats a call under its key until its outcome is known, as the page does. */
async function retryUntilKnown(
  { account, key, path, body }: Call,
  session: () => ApiSession,
): Promise<CompletedCall> {
  for (;;) {
    try {
      const answer = await session().send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerMs),
      });
      const reported = (await answer.json()) as WalletChange | { code: string };
      const call = { account, key, path, body, status: answer.status };
      if ('entry' in reported) return { ...call, entryId: reported.entry._id, coins: reported.entry.coins };
      if (['not-enough-coins', 'daily-purchase-limit'].includes(reported.code)) return call;
      const unknown = answer.status >= 500 || reported.code === 'idempotency-in-flight';
      if (!unknown) throw new Error(`${path}: ${answer.status} ${reported.code}`, { cause: 'unexpected' });
    } catch (error) {
      if (error instanceof Error && error.cause === 'unexpected') throw error;
    }
    await sleep(50);
  }
}

/** Stops PostgreSQL as `pg_ctl stop -m immediate` does and waits until the product has started it again. */
async function stopPostgres(pgDir: string, product: ProductProcess): Promise<void> {
  const running = readPostmasterPid(pgDir)!;
  process.kill(running.pid, 'SIGQUIT');
  const isRestarted = () => {
    const { exitCode } = product.child;
    if (exitCode !== null) throw new Error(`The product ended with ${exitCode}: ${product.log()}`);
    const found = readPostmasterPid(pgDir);
    return found?.ready === true && found.pid !== running.pid;
  };
  await waitFor('the restarted PostgreSQL', isRestarted, recoveryMs);
  const isReady = async () => (await fetch(`${product.url}/readyz`).catch(() => undefined))?.status === 200;
  await waitFor('the product to be ready', isReady, recoveryMs);
}

/** Compares the movements that clients saw acknowledged with the entries of the ledger. */
async function compare(reported: CompletedCall[], pgDir: string): Promise<void> {
  const { address } = readPostmasterPid(pgDir)!;
  const own = { ...address, user: 'saksham', database: 'saksham' };
  const rows = (await query(
    own,
    `select account_id as owner, transfer_id as id, coins, reason from ledger_entries where number is not null`,
  )) as (Record<'owner' | 'id' | 'reason', string> & { coins: number })[];
  const entries = new Map(rows.map((row) => [row.id, row]));
  const keys = new Set(rows.map(({ reason }) => reason.split(':').at(-1)));
  const ownerOf = new Map<number, string>();
  for (const { account, key, status, entryId = '', coins } of reported) {
    if (status !== 201) {
      expect(keys.has(key), `refused, and moved coins all the same: ${key}`).toBe(false);
      continue;
    }
    const entry = entries.get(entryId);
    expect(entry, `acknowledged and lost: ${key}`).toMatchObject({
      coins,
      reason: expect.stringMatching(`:${key}$`),
      owner: ownerOf.get(account) ?? entry?.owner,
    });
    ownerOf.set(account, entry!.owner);
  }
  const acknowledged = reported.flatMap(({ entryId }) => entryId ?? []);
  expect(new Set(acknowledged)).toEqual(new Set(entries.keys()));
  expect(keys.size).toBe(entries.size);
  expect(acknowledged.length).toBeGreaterThan(entries.size);
  const inconsistent = await query(
    own,
    `select * from wallets where balance < 0
     or balance <> (select coalesce(sum(coins), 0) from ledger_entries where account_id = owner_id)`,
  );
  expect(inconsistent).toEqual([]);
  expect(await query(own, 'select sum(coins)::integer as sum from ledger_entries')).toEqual([{ sum: 0 }]);
}
