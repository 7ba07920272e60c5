import { expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

const tag = '"film"';

it.each([
  ['bytes=0-0', undefined, { first: 0, last: 0 }],
  ['bytes=10-19', undefined, { first: 10, last: 19 }],
  ['Bytes=990-2000', undefined, { first: 990, last: 999 }],
  ['bytes=990-', undefined, { first: 990, last: 999 }],
  ['bytes=-10', undefined, { first: 990, last: 999 }],
  ['bytes=-5000', undefined, { first: 0, last: 999 }],
  ['bytes=5-9', tag, { first: 5, last: 9 }],
  ['bytes=5-9', '"older"', undefined],
  ['bytes=5-9', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['bytes=1000-', undefined, 'unsatisfiable'],
  ['bytes=2000-3000', undefined, 'unsatisfiable'],
  ['bytes=-0', undefined, 'unsatisfiable'],
  ...[undefined, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'].map(
    (range) => [range, undefined, undefined] as const,
  ),
] as const)('of 1000 bytes, %j with If-Range %j gives %j', (range, ifRange, found) =>
  expect(requestedRange({ range, ifRange }, 1000, tag)).toEqual(found),
);
