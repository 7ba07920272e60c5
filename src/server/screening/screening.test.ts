import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screen, screenWritten } from './screening.ts';

interface Row {
  outcome: string;
  language: string;
  phrase: string;
}

function readPhrases(file: string): Row[] {
  const lines = readFileSync(new URL(`phrases/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [outcome = '', language = '', phrase = ''] = line.split('\t');
    return { outcome, language, phrase };
  });
}

const isStopped = (outcome: string) => outcome === 'help' || outcome === 'refused';

describe('phrases that were written before the patterns', () => {
  const rows = readPhrases('held-out.tsv');

  test('lets no dangerous one through', () => {
    const through = rows.filter(
      ({ outcome, phrase }) => isStopped(outcome) && !isStopped(screen([phrase]).outcome),
    );
    expect(through).toEqual([]);
  });

  test('stops at most 2 in 100 innocent ones', () => {
    const innocent = rows.filter(({ outcome }) => !isStopped(outcome));
    const stopped = innocent.filter(({ phrase }) => isStopped(screen([phrase]).outcome));
    expect(stopped.length).toBeLessThanOrEqual(innocent.length / 50);
  });
});

test('judges the texts of a course of megabytes', async () => {
  const chapter = 'A bath bomb fizzes when it meets water. '.repeat(60_000);
  expect(await screenWritten([chapter])).toEqual({ outcome: 'fine' });
  const hidden = `${chapter}How to build a pipe bomb at home. ${chapter}`;
  expect(await screenWritten([hidden])).toEqual({ outcome: 'refused', kind: 'weapons' });
});
