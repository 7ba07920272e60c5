import { expect, test } from 'vitest';
import { readMovingPart } from './read-moving-part.ts';

test.each([
  [
    'fraction-bars 1/2\n2/4',
    {
      name: 'fraction-bars',
      bars: [
        { top: 1, bottom: 2 },
        { top: 2, bottom: 4 },
      ],
    },
  ],
  [
    'number-line 0 to 2 by 1/3 at 4/3',
    { name: 'number-line', line: { from: 0, to: 2, step: { top: 1, bottom: 3 }, at: 4 } },
  ],
  ['circuit parallel 2', { name: 'circuit', way: 'parallel', bulbs: 2 }],
  ['planets sizes', { name: 'planets', show: 'sizes' }],
  ['taal rupak 80', { name: 'taal', taal: 'rupak', tempo: 80 }],
])('%s is a part', (code, part) => {
  expect(readMovingPart(code)).toEqual(part);
});

test.each([
  '',
  'clock 3',
  'toString',
  'fraction-bars',
  'fraction-bars 5/4',
  'fraction-bars 1/0',
  'fraction-bars 1/99',
  'fraction-bars 1/2 1/2 1/2 1/2 1/2',
  'number-line 0 to 2 by 1/4 at 1/3',
  'number-line 0 to 900 by 1 at 3',
  'number-line 2 to 1 by 1 at 2',
  'circuit series 9',
  'planets moons',
  'taal teentaal 9000',
  'taal teentaal <script>',
  `planets sizes${' '.repeat(200)}`,
])('“%s” is none', (code) => {
  expect(readMovingPart(code)).toBeUndefined();
});
