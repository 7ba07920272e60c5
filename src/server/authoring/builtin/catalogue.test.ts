import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const content = resolve(import.meta.dirname, '../../../../content/builtin');
const folder = mkdtempSync(join(tmpdir(), 'saksham-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a copy of the English content in which `found` is replaced in one file, and returns the error's message. */
function messageAfter(file: string, found: string, replacement: string): string {
  cpSync(content, folder, { recursive: true });
  const text = readFileSync(join(folder, 'en', file), 'utf8');
  expect(text).toContain(found);
  const changed = text.replace(found, () => replacement);
  writeFileSync(join(folder, 'en', file), changed);
  try {
    readCatalogue('en', folder);
    return 'no mistake was found';
  } catch (error) {
    return String(error);
  }
}

const wonder =
  readFileSync(join(content, 'en/science.md'), 'utf8').split('\n').indexOf('## wonder: First questions') + 1;
const about =
  '### about\n\nWhat you already believe about this topic, and which questions are worth following.\n\n';
it.each([
  ['science.md', about, '', wonder, 'the part “about” is missing'],
  ['science.md', 'book on this topic, you', '{topik}', wonder + 8, 'the placeholder “{topik}” is not known'],
  ['science.md', '1. Write ten questions', 'Write ten questions', wonder + 16, 'text does not belong here'],
])('names a mistake in %s with its line (%#)', (file, found, replacement, line, message) => {
  expect(messageAfter(file, found, replacement)).toContain(`${file}:${line}: ${message}`);
});
