import { median, perSecond, ratioOf, type Figure } from '#tests/bench/report.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { startPicture, type Picture } from './picture.ts';

/** People, of whom each may call 300 times a minute. */
const people = 120;
const clients = 8;
const windowS = 2.5;
const rounds = 3;
const barOfRatio = 0.8;

export async function checkLimits(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 0, workers: 0 });
  const limited = await started(picture, 'on');
  const free = await started(picture, 'off');
  const sessions = await Promise.all(Array.from({ length: people }, () => guestAt(free)));
  const reads = { limited: [] as number[], free: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    reads.free.push(await readsPerSecond(free, sessions));
    reads.limited.push(await readsPerSecond(limited, sessions));
  }
  const [withLimits, without] = [median(reads.limited), median(reads.free)];
  return [ratioOf('11. signed-in reads with limits', withLimits, without, barOfRatio)];
}

async function started(picture: Picture, limits: 'on' | 'off'): Promise<string> {
  const { port } = await picture.add('web', { RATE_LIMITS: limits });
  return `http://127.0.0.1:${port}`;
}

/** A person becomes known to the site by their first purchase. */
async function guestAt(url: string): Promise<ApiSession> {
  const session = new ApiSession(url);
  const answer = await session.post(
    '/api/wallet/purchases',
    { planId: 'basic' },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  if (!answer.ok) throw new Error(`No guest: ${answer.status} ${await answer.text()}`);
  return session;
}

async function readsPerSecond(url: string, sessions: readonly ApiSession[]): Promise<number> {
  const own = sessions.map((session) => new ApiSession(url, session));
  let turn = 0;
  return perSecond(clients, windowS, async () => {
    const answer = await own[(turn += 1) % own.length]!.get('/api/wallet');
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A read was refused: ${answer.status}`);
  });
}
