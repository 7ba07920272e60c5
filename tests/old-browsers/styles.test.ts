import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { forOldBrowsers } from '#scripts/styles/old-styles.ts';
import { namesOfRoot } from '#web/old-browsers/has.ts';

test('each class that styles of the whole page look for with :has() is said by the stand-in too', async () => {
  const names = new Set<string>();
  for await (const file of glob('src/web/**/*.css'))
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(
      /(?:html|body|:root):has\([^)]*\.([\w-]+)\)/g,
    ))
      names.add(name);
  expect([...names].sort()).toEqual([...namesOfRoot].sort());
});

test('what lets old browsers break words ends where words stay whole', () => {
  const sheet = forOldBrowsers('p { overflow-wrap: anywhere } td { overflow-wrap: normal }');
  expect(sheet.match(/word-break: [\w-]+/g)).toEqual(['word-break: break-word', 'word-break: normal']);
});

test('the ring of the keyboard comes after a touch only where a browser lacks :has()', () => {
  const sheet = forOldBrowsers('label:has(:focus-visible) { outline: solid }');
  expect(sheet.match(/[^\s}]* ?label:focus-within/g)).toEqual([':root[data-has] label:focus-within']);
});
