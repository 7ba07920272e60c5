import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const content = resolve(import.meta.dirname, '../../../../content/builtin');
const folder = mkdtempSync(join(tmpdir(), 'saksham-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a copy of the English content in which `found` is replaced in one file, and returns the error's message. */
function messageAfter(file: string, found: string, replacement: string): string {
  cpSync(content, folder, { recursive: true });
  const text = readFileSync(join(folder, 'en', file), 'utf8');
  expect(text).toContain(found);
  writeFileSync(
    join(folder, 'en', file),
    text.replace(found, () => replacement),
  );
  try {
    readCatalogue('en', folder);
  } catch (error) {
    return String(error);
  }
  return 'no mistake was found';
}

function lineOf(file: string, text: string): number {
  return (
    readFileSync(join(content, 'en', file), 'utf8')
      .split('\n')
      .indexOf(text) + 1
  );
}

describe('names a mistake in the content with its file and line:', () => {
  const wonder = lineOf('science.md', '## wonder: First questions');

  it.each([
    {
      mistake: 'a missing part',
      found:
        '### about\n\nWhat you already believe about this topic, and which questions are worth following.\n\n',
      replacement: '',
      line: wonder,
      message: 'the part “about” is missing',
    },
    {
      mistake: 'an unknown key',
      found: '### about',
      replacement: '### abuot',
      line: wonder + 2,
      message: 'the part “abuot” does not belong here',
    },
    {
      mistake: 'an unknown placeholder in a paragraph',
      found: 'book on this topic, you find out',
      replacement: 'book on {topik}, you find out',
      line: wonder + 8,
      message: 'the placeholder “{topik}” is not known here (known: none)',
    },
    {
      mistake: 'text instead of a list',
      found: '1. Write ten questions',
      replacement: 'Write ten questions',
      line: wonder + 16,
      message: 'text does not belong here',
    },
    {
      mistake: 'a file without a title',
      found: '# Science',
      replacement: '',
      line: 1,
      message: 'the title (“# …”) is missing',
    },
  ])('$mistake', ({ found, replacement, line, message }) => {
    expect(messageAfter('science.md', found, replacement)).toContain(`science.md:${line}: ${message}`);
  });

  it('an unknown placeholder in a text of several lines', () => {
    const row = 'Number the pages and keep the first two free for a list of contents.';
    const line = lineOf(
      'tools.md',
      `${row} Do not tear anything out: a crossed-out line shows how you got further.`,
    );
    expect(messageAfter('tools.md', row, `{quote} ${row}`)).toContain(
      `tools.md:${line}: the placeholder “{quote}”`,
    );
  });
});

it('reads files with Windows line endings', () => {
  cpSync(content, folder, { recursive: true });
  const file = join(folder, 'en', 'frames.md');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect(readCatalogue('en', folder)).toEqual(readCatalogue('en'));
});
