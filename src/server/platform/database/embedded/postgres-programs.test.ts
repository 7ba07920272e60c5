import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { recreateLibraryLinks } from './postgres-programs.ts';

test('makes the links once that an installation without scripts lacks', () => {
  const packageFolder = mkdtempSync(path.join(os.tmpdir(), 'saksham-test-'));
  onTestFinished(() => rmSync(packageFolder, { recursive: true }));
  const native = path.join(packageFolder, 'native');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib64/libpq.so' },
  ];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));

  recreateLibraryLinks(native);
  recreateLibraryLinks(native);

  for (const { target } of links) {
    expect(readFileSync(path.join(packageFolder, target), 'utf8')).toBe('library');
  }
});
