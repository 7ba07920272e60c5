import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '#tests/bench/report.ts';
import { seconds } from '#tests/bench/report.ts';
import { MixedLoad, type LoadReport } from './mixed-load.ts';
import { startPicture, type Picture } from './picture.ts';
import { compareWithStored } from './stored-truth.ts';

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
    const load = new MixedLoad(picture.url);
    await load.start(clients);
    await sleep(aroundMs);
    await victim.strike();
    await sleep(aroundMs);
    const report = await load.stop();
    const server = victim.name === 'primary' ? picture.postgres.standby : picture.postgres.primary;
    const faults = await compareWithStored(report, picture.postgres, server);
    figures.push(figureOf(victim, report, faults));
  }
  return figures;
}

function victimsOf({ webs, workers, pooler, balancer, postgres, link }: Picture): Victim[] {
  const again = async (end: () => Promise<unknown>, start: () => Promise<unknown>) => {
    await end();
    await sleep(restartAfterMs);
    await start();
  };
  return [
    ...[...webs, ...workers].map((member) => ({
      name: member.name,
      strike: () =>
        again(
          () => member.kill(),
          () => member.start(),
        ),
      gapMs: longestGapMs,
    })),
    {
      name: 'pooler',
      strike: () =>
        again(
          () => pooler.end('SIGKILL'),
          () => pooler.start(),
        ),
      gapMs: longestGapMs,
    },
    {
      name: 'balancer',
      strike: () =>
        again(
          () => balancer.end('SIGKILL'),
          () => balancer.start(),
        ),
      gapMs: longestGapMs,
      unanswered: true,
    },
    {
      name: 'standby',
      strike: () =>
        again(
          () => postgres.standby.end('SIGKILL'),
          () => postgres.standby.start(),
        ),
      gapMs: longestGapMs,
    },
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
  const { troubles, calls } = report;
  const others = troubles.filter(({ status }) => status !== 503 && !(unanswered && status === 'none'));
  const acknowledged = report.courses.size + report.transfers.size + report.events.length;
  const measured = [
    `gap ${seconds(report.longestGapMs)}`,
    `${troubles.length} of ${calls} calls failed${others.length === 0 ? ', all 503' : `: ${describe(others)}`}`,
    faults.length === 0 ? `${acknowledged} acknowledged, all there once` : faults.join(', '),
  ];
  return {
    name: `1. kill -9 of ${name}`,
    measured: measured.join('; '),
    reference: `gap < ${seconds(gapMs)}, 503 only, nothing lost`,
    passes: report.longestGapMs < gapMs && others.length === 0 && faults.length === 0,
  };
}

/** Names the first kinds of what went wrong. */
export function describe(troubles: LoadReport['troubles']): string {
  const kinds = Map.groupBy(troubles, ({ call, status, detail }) => `${call} ${status} ${detail}`);
  return [...kinds]
    .slice(0, 3)
    .map(([kind, all]) => `${all.length} × ${kind}`)
    .join(', ');
}
