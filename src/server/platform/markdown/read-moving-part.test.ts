import { expect, test } from 'vitest';
import { readMovingPart } from './read-moving-part.ts';

const halves = [1, 2].map((top) => ({ top, bottom: 2 * top }));
const thirds = { from: 0, to: 2, step: { top: 1, bottom: 3 }, at: 4 };

test.each([
  ['fraction-bars 1/2\n2/4', { name: 'fraction-bars', bars: halves }],
  ['number-line 0 to 2 by 1/3 at 4/3', { name: 'number-line', line: thirds }],
  ['circuit parallel 2', { name: 'circuit', way: 'parallel', bulbs: 2 }],
  ['planets sizes', { name: 'planets', show: 'sizes' }],
  ['taal rupak 80', { name: 'taal', taal: 'rupak', tempo: 80 }],
])('%s is a part', (code, part) => {
  expect(readMovingPart(code)).toEqual(part);
});

test.each([
  ['', 'clock 3', 'toString', 'fraction-bars', `planets sizes${' '.repeat(200)}`],
  ['5/4', '1/0', '1/99', '1/2 1/2 1/2 1/2 1/2'].map((bars) => `fraction-bars ${bars}`),
  ['0 to 2 by 1/4 at 1/3', '0 to 900 by 1 at 3', '2 to 1 by 1 at 2'].map((line) => `number-line ${line}`),
  ['circuit series 9', 'planets moons', 'taal teentaal 9000', 'taal teentaal <script>'],
])('none of these is one: %s, ...', (...codes) => {
  for (const code of codes) expect(readMovingPart(code), code).toBeUndefined();
});
