import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
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
