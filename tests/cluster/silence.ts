import { setTimeout as sleep } from 'node:timers/promises';
import { seconds, type Figure } from '#tests/bench/report.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startPicture } from './picture.ts';
import { failuresIn, underLoad } from './stored-truth.ts';

const clients = 12;
const silentMs = 20_000;
const recoveryMs = 45_000;

/** The host of the primary vanishes without closing a connection, and comes back. */
export async function checkSilence(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 3, workers: 2 });
  let recovery = 0;
  const { report, faults } = await underLoad(picture, clients, async (load) => {
    await sleep(3_000);
    picture.link.silence();
    await sleep(silentMs);
    const back = performance.now();
    picture.link.speak();
    const isSaved = () => load.succeededSince(back, 'save');
    await waitFor('a course to be saved again', isSaved, recoveryMs + 15_000);
    recovery = performance.now() - back;
    await sleep(3_000);
  });
  const failures = failuresIn(report);
  return [
    {
      name: '2. the host of the primary is silent for 20 s',
      measured: [
        `saves again ${seconds(recovery)} after its return`,
        failures.text,
        faults.length === 0 ? 'nothing acknowledged is lost' : faults.join(', '),
      ].join('; '),
      reference: `< ${seconds(recoveryMs)}, nothing lost`,
      passes: recovery < recoveryMs && faults.length === 0 && failures.unusual === 0,
    },
  ];
}
