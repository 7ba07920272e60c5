import { printFigures, type Figure } from '#tests/bench/report.ts';
import { soakFullDisk } from './full-disk.ts';
import { soakGuestFarm } from './guest-farm.ts';
import { soakMovingClock } from './moving-clock.ts';

/** What `npm run soak` tries beside the crash tests: a full disk, a farm of guests and a clock that moves. */
const parts: Record<string, () => Promise<Figure[]>> = {
  disk: soakFullDisk,
  farm: soakGuestFarm,
  clock: soakMovingClock,
};

const asked = process.argv.slice(2);
const all: Figure[] = [];
for (const [name, soak] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const figures = await soak();
  printFigures(name, figures);
  all.push(...figures);
}
process.exitCode = all.every(({ passes }) => passes) ? 0 : 1;
