import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { MomentPlace } from './list-page.ts';
import { readFields, readJson, readParams } from './outside.ts';

function refusal(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Problem && error.code === 'invalid-request' ? error.message : String(error);
  }
}

describe('a JSON text', () => {
  test.each(['{"a":[1,"b",{"c":null}]}', '"\\\\u0000"', '"[[[{{{,,,:::\\""'])('is read: %s', (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  test.each(['"a\\u0000b"', '{"\\u0000":1}', '["\\ud800"]', '{"a":{"\\udfff":[]}}'])(
    'is refused for what can’t be stored: %s',
    (text) => {
      expect(refusal(() => readJson(text))).toContain('can’t be stored');
    },
  );

  test.each(['', '{"a":1,}', '"\\', 'NaN'])('is refused where it is none: %s', (text) => {
    expect(refusal(() => readJson(text))).toContain('not valid JSON');
  });

  test('is refused before it is parsed where it would cost much', () => {
    expect(refusal(() => readJson('['.repeat(2_000_000)))).toContain('nested');
    expect(refusal(() => readJson(`[${'{},'.repeat(1_000_000)}`))).toContain('too many values');
    expect(refusal(() => readJson(`[${'1,'.repeat(19_000)}1]`))).toBeUndefined();
    expect(refusal(() => readJson(JSON.stringify(['[,:{'.repeat(1_000_000)])))).toBeUndefined();
  });
});

test('fields of forms and queries are refused for what can’t be stored, and a part of an address names nothing', () => {
  expect(refusal(() => readFields({ q: ['fine', 'a\0b'] }))).toContain('can’t be stored');
  expect(refusal(() => readFields({ q: 'नमस्ते 😀', n: 1, nothing: null }))).toBeUndefined();
  expect(readParams({ courseId: 'a\0', chapterId: '\ud800', code: 'abc' })).toEqual({
    courseId: '',
    chapterId: '',
    code: 'abc',
  });
});

test.each([
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['10000-01-01T00:00:00Z', false],
])('a place in a list at %s is one: %s', (at, isOne) => {
  expect(MomentPlace.safeParse([at, '0197f0a1-0000-7000-8000-000000000000']).success).toBe(isOne);
});
