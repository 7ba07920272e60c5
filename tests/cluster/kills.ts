import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '#tests/bench/report.ts';
import { seconds } from '#tests/bench/report.ts';
import type { LoadReport, Trouble } from './mixed-load.ts';
import { startPicture, type Picture } from './picture.ts';
import { failuresIn, underLoad } from './stored-truth.ts';

const clients = 12;
/** Load before a fault and after it, so that a gap is seen whole. */
const aroundMs = 4_000;
const restartAfterMs = 1_000;
const longestGapMs = 5_000;
const longestPromotionMs = 15_000;

interface Victim {
  name: string;
  /** Ends it without a word, and brings back what a service manager would. */
  strike(): Promise<void>;
  gapMs: number;
  /** Nobody is there to answer while the balancer itself is away. */
  unanswered?: boolean;
}

/** Kills each process of the picture in turn, under load. */
export async function checkKills(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 3, workers: 2 });
  const figures: Figure[] = [];
  for (const victim of victimsOf(picture)) {
    const { report, faults } = await underLoad(picture, clients, async () => {
      await sleep(aroundMs);
      await victim.strike();
      await sleep(aroundMs);
      return victim.name === 'primary' ? picture.postgres.standby : picture.postgres.primary;
    });
    figures.push(figureOf(victim, report, faults));
  }
  return figures;
}

function victimsOf({ webs, workers, pooler, balancer, postgres, link }: Picture): Victim[] {
  const again = (name: string, end: () => Promise<unknown>, start: () => Promise<unknown>): Victim => ({
    name,
    gapMs: longestGapMs,
    async strike() {
      await end();
      await sleep(restartAfterMs);
      await start();
    },
  });
  const restarted = Object.entries({ pooler, balancer, standby: postgres.standby });
  return [
    ...[...webs, ...workers].map((member) => again(member.name, member.kill, () => member.start())),
    ...restarted.map(([name, part]) => ({
      ...again(name, () => part.end('SIGKILL'), part.start),
      unanswered: name === 'balancer',
    })),
    {
      name: 'primary',
      async strike() {
        await postgres.primary.end('SIGKILL');
        await sleep(restartAfterMs);
        postgres.promote();
        link.leadTo(postgres.standby.port);
      },
      gapMs: longestPromotionMs,
    },
  ];
}

function figureOf({ name, gapMs, unanswered }: Victim, report: LoadReport, faults: string[]): Figure {
  const isUsual = ({ status }: Trouble) => status === 503 || (unanswered === true && status === 'none');
  const failures = failuresIn(report, isUsual);
  const acknowledged = report.courses.size + report.transfers.size + report.events.length;
  const measured = [
    `gap ${seconds(report.longestGapMs)}`,
    failures.text,
    faults.length === 0 ? `${acknowledged} acknowledged, all there once` : faults.join(', '),
  ];
  return {
    name: `1. kill -9 of ${name}`,
    measured: measured.join('; '),
    reference: `gap < ${seconds(gapMs)}, 503 only, nothing lost`,
    passes: report.longestGapMs < gapMs && failures.unusual === 0 && faults.length === 0,
  };
}
