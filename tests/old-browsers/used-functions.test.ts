import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureWebBuilt } from '#scripts/web-build.mjs';
import { newFunctionsIn, newSyntaxIn } from './used-functions.ts';

// Tests that browser code uses only functions of the oldest browsers (package.json `browserslist`, decision 085).

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Defined by src/web/old-browsers where a browser lacks it. */
const defined = `
  Element.ariaBusy Element.ariaCurrent Element.ariaDisabled Element.ariaInvalid Element.ariaLabel Array.at Array.findLast
  Array.findLastIndex Array.toReversed Array.toSorted Array.toSpliced Array.with String.toWellFormed
  Object.hasOwn structuredClone AbortSignal.any AbortSignal.timeout AbortSignal.throwIfAborted
  BroadcastChannel Crypto.randomUUID Element.checkVisibility HTMLDialogElement.showModal
  HTMLElement.hidePopover Navigator.locks ReadableStream.pipeThrough TransformStream URL.parse
  Response.json HTMLFormElement.requestSubmit`
  .trim()
  .split(/\s+/);

/** Asked for by the code, which does without. */
const askedFor: Record<string, string[]> = {
  'src/web/learning/aloud/read-aloud.ts': ['Intl.DisplayNames'],
  'src/web/learning/aloud/sentence-mark.ts': ['CSS.highlights', 'Highlight'],
  'src/web/account/browser-passkeys.ts': [
    'PublicKeyCredential.parseCreationOptionsFromJSON',
    'PublicKeyCredential.parseRequestOptionsFromJSON',
  ],
  'src/web/identity/passkey.inline.ts': [
    'PublicKeyCredential.isConditionalMediationAvailable',
    'PublicKeyCredential.parseRequestOptionsFromJSON',
  ],
  // Called on the server only.
  'src/web/downloads/bring-answers.ts': ['Headers.getSetCookie'],
  'src/web/platform/loading/server-api.ts': ['Headers.getSetCookie'],
  // Saving for a time without network is refused where there is no such storage.
  'src/web/saved/keep-course.ts': ['Navigator.storage'],
  'src/web/saved/size-text.ts': ['Navigator.storage'],
  'src/web/saved/on-this-phone.tsx': ['Navigator.storage'],
  'src/web/learning/share-sheet.ts': ['Navigator.share'],
  'src/web/progress/learned/show-picture.tsx': ['Navigator.canShare', 'Navigator.share'],
  // Without popovers the link leads to the list of terms.
  'src/web/learning/learning-page.deferred.ts': ['HTMLElement.togglePopover'],
  'src/web/platform/texts/first-letter.ts': ['Intl.Segmenter'],
  'src/contract/split-sentences.ts': ['Intl.Segmenter'],
};

/** Scripts of browsers; those of the server beside them have `.server.` in their names. */
async function browserSources(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('src/{web,contract}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.(?:test|server|db|samples|states|texts)\.|entry\.server/.test(file)) files.push(file);
  return files;
}

test('our scripts call no function that an oldest browser lacks and nothing defines', async () => {
  const files = await browserSources();
  expect(files.length).toBeGreaterThan(400);
  const faults: string[] = [];
  const asked: Record<string, string[]> = {};
  for (const file of files) {
    const found = newFunctionsIn(file, await readFile(join(root, file), 'utf8'));
    const unknown = found.filter((name) => !defined.includes(name));
    const known = unknown.filter((name) => askedFor[file]?.includes(name));
    if (known.length > 0) asked[file] = known;
    faults.push(...unknown.filter((name) => !known.includes(name)).map((name) => `${file}: ${name}`));
  }
  expect(faults).toEqual([]);
  expect(asked).toEqual(askedFor);
});

test.each([
  ['Object.groupBy(list, kind)', 'Object.groupBy'],
  ['button.ariaBusy = "true"', 'Element.ariaBusy'],
  ['await navigator.locks.request("a", work)', 'Navigator.locks'],
])('%s is found as too new', (code, name) => {
  expect(newFunctionsIn('a.ts', code)).toContain(name);
});

test('a function of an old browser, of zod or of a type is none that is too new', () => {
  const code = 'z.union([a, b]); text.replaceAll("a", "b"); let a: BroadcastChannel';
  expect(newFunctionsIn('a.ts', code)).toEqual([]);
});

describe('syntax', () => {
  let assets: string;
  beforeAll(() => {
    ensureWebBuilt();
    assets = join(root, 'build/client/assets');
  }, 600_000);

  test('every oldest browser can read each built script, with the libraries in it', async () => {
    const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(50);
    const scripts = [...names.map((name) => join(assets, name)), join(root, 'build/client/sw.js')];
    const faults: string[] = [];
    for (const path of scripts)
      faults.push(...newSyntaxIn(path, await readFile(path, 'utf8')).map((each) => `${path}: ${each}`));
    expect(faults).toEqual([]);
  });

  test.each([
    ['a ??= b', '??='],
    ['class A { static { go() } }', 'StaticBlock'],
    ['/(?<=a)b/.test(c)', 'a regular expression that looks behind'],
    ['go?.(...all, last)', 'an optional call with more after a spread'],
  ])('%s is found', (code, name) => {
    expect(newSyntaxIn('a.js', code)).toEqual([name]);
  });
});
