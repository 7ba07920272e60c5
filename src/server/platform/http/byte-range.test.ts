import { expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

const tag = '"film"';
const ask = (range: string | undefined, ifRange?: string) => requestedRange({ range, ifRange }, 1000, tag);

it('returns the requested part, cut at the end of the body', () => {
  expect(ask('bytes=0-0')).toEqual({ first: 0, last: 0 });
  expect(ask('bytes=10-19')).toEqual({ first: 10, last: 19 });
  expect(ask('Bytes=990-2000')).toEqual({ first: 990, last: 999 });
  expect(ask('bytes=990-')).toEqual({ first: 990, last: 999 });
  expect(ask('bytes=-10')).toEqual({ first: 990, last: 999 });
  expect(ask('bytes=-5000')).toEqual({ first: 0, last: 999 });
});

it('reports a part beyond the body as unsatisfiable', () => {
  expect(ask('bytes=1000-')).toBe('unsatisfiable');
  expect(ask('bytes=2000-3000')).toBe('unsatisfiable');
  expect(ask('bytes=-0')).toBe('unsatisfiable');
});

it.each([undefined, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
  'returns the whole body for %j',
  (range) => expect(ask(range)).toBeUndefined(),
);

it('returns the whole body when If-Range names another version', () => {
  expect(ask('bytes=5-9', tag)).toEqual({ first: 5, last: 9 });
  expect(ask('bytes=5-9', '"older"')).toBeUndefined();
  expect(ask('bytes=5-9', 'Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined();
});
