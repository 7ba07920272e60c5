// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { begunCookie, cookieIn } from '#contract/cookie.ts';
import {
  keepDone,
  keepLastRead,
  lastKept,
  keepSavedHere,
  readHere,
  savedHere,
  tellBegun,
} from './last-read.ts';
import { markWaiting } from './waiting-mark.ts';

const read = (course: string, chapter: string) => ({
  courseId: course,
  courseName: course,
  chapterName: chapter,
  path: `/createcourse/start/${course}?chapter=${chapter}`,
  language: 'en' as const,
});

const told = () => Number(cookieIn(document.cookie, begunCookie));

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
  expect(told()).toBe(5);
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

test('something is begun here as long as a course is saved or something waits, and the number is that of what was read', () => {
  onTestFinished(() => keepLastRead(null));
  onTestFinished(() => localStorage.clear());
  const begun = () => (tellBegun(), told());
  expect(begun()).toBe(0);
  const { chapterName: _, ...knots } = read('knots', 'one');
  keepSavedHere([knots]);
  expect([savedHere(), begun()]).toEqual([[knots], 1]);
  for (const course of ['a', 'b']) keepLastRead(read(course, 'one'));
  expect(begun()).toBe(2);
  keepLastRead(null);
  expect(begun()).toBe(1);
  keepSavedHere([]);
  expect(begun()).toBe(0);
  markWaiting(true);
  expect(begun()).toBe(1);
  markWaiting(false);
  expect(begun()).toBe(0);
});

test('without a network, the way back leads past finished chapters, and nowhere where all are', () => {
  onTestFinished(() => keepLastRead(null));
  const chapters = ['three', 'two', 'one'].map((chapter) => ({
    href: `https://saksham.example${read('a', chapter).path}`,
    title: `${chapter}\na`,
    lang: 'en',
  }));
  const way = () => lastKept(chapters)?.chapterName;
  expect(way()).toBe('three');
  keepLastRead(read('a', 'one'));
  expect(way()).toBe('one');
  keepDone(['one', 'two', 'three'], ['one']);
  expect(way()).toBe('three');
  keepDone(['one', 'two', 'three'], ['one', 'three']);
  expect(way()).toBe('two');
  keepDone(['one', 'two', 'three'], ['one', 'two', 'three']);
  expect(way()).toBeUndefined();
  keepLastRead(null);
  expect(way()).toBe('three');
});
