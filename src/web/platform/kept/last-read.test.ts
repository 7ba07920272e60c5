// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { keepLastRead, readHere } from './last-read.ts';

const read = (course: string, chapter: string) => ({
  courseId: course,
  courseName: course,
  chapterName: chapter,
  path: `/createcourse/start/${course}?chapter=${chapter}`,
  language: 'en' as const,
});

test('the latest chapter of each of the last five courses is kept, and a cookie tells their number alone', () => {
  onTestFinished(() => keepLastRead(null));
  for (const course of ['a', 'b', 'c', 'd', 'e', 'f']) keepLastRead(read(course, 'one'));
  keepLastRead(read('d', 'two'));
  expect(readHere().map(({ path }) => path.slice('/createcourse/start/'.length))).toEqual([
    'd?chapter=two',
    'f?chapter=one',
    'e?chapter=one',
    'c?chapter=one',
    'b?chapter=one',
  ]);
  expect(document.cookie).toContain('begun=5');
  keepLastRead(null);
  expect(readHere()).toEqual([]);
});

test('what else stands in the storage counts as nothing, and one place of before as one', () => {
  onTestFinished(() => localStorage.clear());
  for (const [text, count] of [
    ['3', 0],
    ['[{"path":"/elsewhere"}]', 0],
    ['{', 0],
    [JSON.stringify(read('a', 'one')), 1],
  ] as const) {
    localStorage.setItem('last read', text);
    expect(readHere(), text).toHaveLength(count);
  }
});
