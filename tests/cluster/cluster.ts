import { printFigures, type Figure } from '#tests/bench/report.ts';
import { checkConnections } from './connections.ts';
import { checkKills } from './kills.ts';
import { checkLimits } from './limits.ts';
import { checkNews } from './news.ts';
import { checkPointInTime } from './point-in-time.ts';
import { checkRollingDeploy } from './rolling-deploy.ts';
import { checkListeners, checkPages, checkUnrelatedChanges } from './serving.ts';
import { checkSilence } from './silence.ts';
import { checkStatements } from './statements.ts';
import { checkWatchers } from './watchers.ts';
import { checkWorkers } from './workers.ts';

/** What `npm run cluster` tries with several processes, by the numbers of docs/scale.md. */
const checks: Record<string, () => Promise<Figure[]>> = {
  1: checkKills,
  2: checkSilence,
  3: checkRollingDeploy,
  4: checkNews,
  6: checkWorkers,
  7: checkConnections,
  8: checkPointInTime,
  9: checkListeners,
  10: checkUnrelatedChanges,
  11: checkLimits,
  12: checkPages,
  13: checkStatements,
  14: checkWatchers,
};

const asked = process.argv.slice(2);
const all: Figure[] = [];
for (const [number, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(number)) continue;
  const figures = await check();
  for (const { name, measured, passes } of figures) {
    process.stdout.write(`${passes ? 'passes' : 'FAILS '} ${name}: ${measured}\n`);
  }
  all.push(...figures);
}
printFigures('Several processes', all);
process.exitCode = all.every(({ passes }) => passes) ? 0 : 1;
