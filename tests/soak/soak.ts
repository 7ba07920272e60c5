import { runParts } from '#tests/bench/report.ts';
import { soakFullDisk } from './full-disk.ts';
import { soakGuestFarm } from './guest-farm.ts';
import { soakMovingClock } from './moving-clock.ts';

await runParts({
  disk: async () => ({ disk: await soakFullDisk() }),
  farm: async () => ({ farm: await soakGuestFarm() }),
  clock: async () => ({ clock: await soakMovingClock() }),
});
