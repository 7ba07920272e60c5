import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { libraryOfTest } from './library-course.ts';

export function libraryFolderOfTest() {
  const path = mkdtempSync(join(tmpdir(), 'saksham-library-'));
  cpSync(libraryOfTest.LIBRARY, path, { recursive: true });
  onTestFinished(() => rmSync(path, { recursive: true }));
  return {
    path,
    replace(file: string, found: string, replacement: string): number {
      const whole = join(path, 'tea-for-four', file);
      const source = readFileSync(whole, 'utf8');
      const place = source.indexOf(found);
      if (place < 0) throw new Error(`“${found}” does not stand in ${file}`);
      writeFileSync(whole, source.slice(0, place) + replacement + source.slice(place + found.length));
      return source.slice(0, place).split('\n').length;
    },
  };
}
