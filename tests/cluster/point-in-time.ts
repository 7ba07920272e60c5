import { setTimeout as sleep } from 'node:timers/promises';
import { count, type Figure } from '#tests/bench/report.ts';
import { MixedLoad } from './mixed-load.ts';
import { startPicture } from './picture.ts';
import { compareWithStored } from './stored-truth.ts';

const clients = 8;
const loadMs = 4_000;

/** Restores a moment between two loads into a fresh server, from a base backup and the archived log. */
export async function checkPointInTime(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 1, workers: 1 });
  const { postgres } = picture;
  postgres.backUp();
  const load = async () => {
    const mixed = new MixedLoad(picture.url);
    await mixed.start(clients);
    await sleep(loadMs);
    return mixed.stop();
  };
  const before = await load();
  const missing = await compareWithStored(before, postgres, postgres.primary);
  const [{ at } = { at: '' }] = (await postgres.query(postgres.primary, 'select now()::text as at')) as {
    at: string;
  }[];
  const after = await load();
  const restored = await postgres.restoreTo(at);
  const faults = [...missing, ...(await compareWithStored(before, postgres, restored))];
  const rows = (await postgres.query(restored, 'select id from courses')) as { id: string }[];
  const there = new Set(rows.map(({ id }) => id));
  const later = [...after.courses.values()].filter((id) => there.has(id));
  const kept = before.courses.size + before.transfers.size + before.events.length;
  return [
    {
      name: '8. restored to a point in time into a fresh server',
      measured:
        faults.length > 0
          ? faults.join(', ')
          : `${count(kept)} acknowledged before it are there, ${later.length} of ${after.courses.size} courses from after it; wallets agree with their entries`,
      reference: 'all before, none after, wallets agree',
      passes: faults.length === 0 && later.length === 0,
    },
  ];
}
