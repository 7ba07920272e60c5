import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the aeroplane flies along the drawn trail', () => {
  const [drawn] = /\bd="M4 108[^"]+"/.exec(readFileSync('src/web/landing/hero.tsx', 'utf8')) ?? [];
  const [flown] = /path\('[^']+'\)/.exec(readFileSync('src/web/landing/landing.css', 'utf8')) ?? [];
  const path = drawn?.slice('d="'.length, -1);
  expect(path).toMatch(/^M[\d CM]+$/);
  expect(flown).toBe(`path('${path}')`);
});
