import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { readScreeningData } from './screening-data.ts';

const rule = { outcome: 'help', kind: 'self-harm', all: [['dying'], ['@wish']] };

test.each([
  ['a rule of an unknown kind', { sets: {}, rules: [{ ...rule, kind: 'sadness' }] }, /rules\.json: .*kind/s],
  ['a set that is none', { sets: {}, rules: [rule] }, /@wish/],
  ['phrases that no rule names', { sets: { wish: ['dying'] }, rules: [rule] }, /want/],
])('names the file and what is wrong: %s', (_, rules, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'screening-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(rules));
  writeFileSync(join(folder, 'en.json'), JSON.stringify({ dying: ['die'], want: ['want to'] }));
  expect(() => readScreeningData(folder)).toThrow(StartupError);
  expect(() => readScreeningData(folder)).toThrow(message);
});
