import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { readScreeningData } from './screening-data.ts';

const rule = { outcome: 'help', kind: 'self-harm', all: [['dying'], ['@wish']] };

function folderWith(rules: object, words: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'screening-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(rules));
  writeFileSync(join(folder, 'en.json'), JSON.stringify(words));
  return folder;
}

test('reads words by language, and rules with their sets spelled out', () => {
  const given = { sets: { wish: ['want'] }, rules: [rule] };
  const { rules, words } = readScreeningData(folderWith(given, { dying: ['die'], want: ['want to'] }));
  expect(rules).toEqual([{ ...rule, all: [['dying'], ['want']], unless: [] }]);
  expect(words.get('en')).toEqual({ dying: 'die', want: 'want to' });
});

test.each([
  ['a rule of an unknown kind', { sets: {}, rules: [{ ...rule, kind: 'sadness' }] }, /rules\.json: .*kind/s],
  ['a concept without a phrase', { sets: { wish: ['longing'] }, rules: [rule] }, /longing/],
  ['a set that is none', { sets: {}, rules: [rule] }, /@wish/],
  ['phrases that no rule names', { sets: { wish: ['dying'] }, rules: [rule] }, /want/],
])('names the file and what is wrong: %s', (_, rules, message) => {
  const folder = folderWith(rules, { dying: ['die'], want: ['want to'] });
  expect(() => readScreeningData(folder)).toThrow(StartupError);
  expect(() => readScreeningData(folder)).toThrow(message);
});
