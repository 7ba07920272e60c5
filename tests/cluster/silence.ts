import { setTimeout as sleep } from 'node:timers/promises';
import { seconds, type Figure } from '#tests/bench/report.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { describe } from './kills.ts';
import { MixedLoad } from './mixed-load.ts';
import { startPicture } from './picture.ts';
import { compareWithStored } from './stored-truth.ts';

const clients = 12;
const silentMs = 20_000;
const recoveryMs = 45_000;

/** The host of the primary vanishes without closing a connection, and comes back. */
export async function checkSilence(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 3, workers: 2 });
  const load = new MixedLoad(picture.url);
  await load.start(clients);
  await sleep(3_000);
  picture.link.silence();
  await sleep(silentMs);
  const back = performance.now();
  picture.link.speak();
  await waitFor('a course to be saved again', () => load.succeededSince(back, 'save'), recoveryMs + 15_000);
  const recovery = performance.now() - back;
  await sleep(3_000);
  const report = await load.stop();
  const faults = await compareWithStored(report, picture.postgres, picture.postgres.primary);
  const others = report.troubles.filter(({ status }) => status !== 503);
  return [
    {
      name: '2. the host of the primary is silent for 20 s',
      measured: [
        `saves again ${seconds(recovery)} after its return`,
        `${report.troubles.length} of ${report.calls} calls failed${others.length === 0 ? ', all 503' : `: ${describe(others)}`}`,
        faults.length === 0 ? 'nothing acknowledged is lost' : faults.join(', '),
      ].join('; '),
      reference: `< ${seconds(recoveryMs)}, nothing lost`,
      passes: recovery < recoveryMs && faults.length === 0 && others.length === 0,
    },
  ];
}
