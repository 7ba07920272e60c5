import { runParts, type Figure } from '#tests/bench/report.ts';
import {
  checkConnections,
  checkKills,
  checkPointInTime,
  checkRollingDeploy,
  checkSilence,
} from './under-load.ts';
import { checkNews, checkWatchers } from './news.ts';
import { checkLimits, checkListeners, checkUnrelatedChanges } from './serving.ts';
import { checkStatements } from './statements.ts';
import { checkWorkers } from './workers.ts';

const checks: Record<string, () => Promise<Figure | Figure[]>> = {
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
  13: checkStatements,
  14: checkWatchers,
};

const parts: Parameters<typeof runParts>[0] = {};
for (const [number, check] of Object.entries(checks))
  parts[number] = async () => ({ [`Several processes, ${number}`]: [await check()].flat() });
await runParts(parts);
