import { expect, test } from 'vitest';
import { matchChapters } from './chapter-content.ts';

/** A chapter as `name/text`. */
const chapter = (text: string) => {
  const [chapterName = '', description = ''] = text.split('/');
  return { chapterName, topics: [{ topic_id: '1', title: 'T', description, code: null }] };
};
const known = (all: string[]) =>
  all.map((text, place) => ({ id: `${place}`, teaching: null, ...chapter(text) }));
/** The old places of the new chapters; `-` for a new one. */
const places = (before: string[], after: string[]) =>
  matchChapters(known(before), after.map(chapter))
    .map((found) => found?.id ?? '-')
    .join('');

const three = ['A/a', 'B/b', 'C/c'];
test.each([
  ['with another one in front', three, ['X/x', ...three], '-012'],
  ['renamed and moved', three, ['New/c', 'A/a', 'B/b'], '201'],
  ['with another text, behind a new one', three, ['X/x', 'A/new', 'B/b', 'C/c'], '-012'],
  ['where another one was removed', three, ['B/b', 'C/c'], '12'],
  ['written wholly anew at its place', three, ['A/a', 'New/new', 'C/c'], '012'],
  ['written wholly anew, with one behind', ['A/a', 'B/b'], ['New/new', 'B/b', 'X/x'], '01-'],
  ['of one name with another one', ['A/a', 'A/b'], ['X/x', 'A/b', 'A/new'], '-10'],
])('a chapter of call 5 is the one that it was %s', (_, before, after, expected) => {
  expect(places(before, after)).toBe(expected);
});

test('a chapter of call 5 whose place can’t be told is new, so that nothing learned moves to it', () => {
  expect(places(['A/a', 'B/b'], ['X/x', 'Y/y', 'B/b'])).toBe('--1');
});
