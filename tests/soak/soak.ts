import { runParts } from '#tests/bench/report.ts';
import { soakFullDisk } from './full-disk.ts';
import { soakGuestFarm } from './guest-farm.ts';
import { soakMovingClock } from './moving-clock.ts';

/** Runs the soak tests beyond the crash tests: a full disk, a farm of guests and a clock that moves. */
await runParts({
  disk: async () => ({ disk: await soakFullDisk() }),
  farm: async () => ({ farm: await soakGuestFarm() }),
  clock: async () => ({ clock: await soakMovingClock() }),
});
