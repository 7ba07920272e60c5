import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dangerSought } from '#server/screening/screening.ts';
import { tellsOfHarm } from '#web/courses/symptoms.ts';

const rowsOf = (file: string) =>
  readFileSync(`tests/support/${file}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));

test('searches as a frightened person types them show the numbers of their danger, and those that look alike none', () => {
  const searches = rowsOf('danger-searches');
  const wrong = searches.flatMap(([wanted, search = '']) => {
    const kind = dangerSought(search) ?? 'none';
    const isRight =
      wanted === 'ambulance'
        ? ['emergency', 'poisoning', 'poisoned-child', 'bite', 'drowning'].includes(kind) ||
          (kind === 'none' && tellsOfHarm(search))
        : wanted === 'illness'
          ? kind === 'none' && tellsOfHarm(search)
          : kind === wanted;
    return isRight ? [] : [`${search}: ${kind}, not ${wanted}`];
  });
  expect(searches.length).toBeGreaterThan(1700);
  expect(wrong).toEqual([]);
});

test('of the harmless, one has a word of an illness, and shows the call', () => {
  const harmless = rowsOf('danger-searches').filter(([wanted]) => wanted === 'none');
  const calling = harmless.flatMap(([, search = '']) => (tellsOfHarm(search) ? [search] : []));
  expect(calling).toEqual(['pet mein dard ka gharelu upay yoga']);
});

test('whoever is hurt by nobody is told of no violence', () => {
  const kinds = rowsOf('chapter-questions').flatMap(([, course, , search = '']) =>
    course === 'first-aid' ? (dangerSought(search) ?? []) : [],
  );
  expect(
    kinds.filter((kind) => !['emergency', 'poisoning', 'poisoned-child', 'bite', 'fire'].includes(kind)),
  ).toEqual([]);
});
