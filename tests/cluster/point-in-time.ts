import { setTimeout as sleep } from 'node:timers/promises';
import { count, type Figure } from '#tests/bench/report.ts';
import { startPicture } from './picture.ts';
import { compareWithStored, underLoad } from './stored-truth.ts';

const clients = 8;
const loadMs = 4_000;

/** Restores a moment between two loads into a fresh server, from a base backup and the archived log. */
export async function checkPointInTime(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 1, workers: 1 });
  const { postgres } = picture;
  postgres.backUp();
  const load = () => underLoad(picture, clients, () => sleep(loadMs));
  const { report: before, faults: missing } = await load();
  const [{ at } = { at: '' }] = await picture.ask<{ at: string }>('select now()::text as at');
  const { report: after } = await load();
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
