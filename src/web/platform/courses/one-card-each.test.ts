import { expect, test } from 'vitest';
import { oneCardEach } from './one-card-each.ts';

const card = (_id: string) => ({ _id, courseName: '', description: '', tags: [] });
const edition = (_id: string, language: 'en' | 'hi') => ({
  _id,
  language,
  courseName: '',
  duration: '',
  firstChapterId: '',
});
const tea = {
  slug: 'tea',
  category: '',
  level: '',
  editions: [edition('tea', 'en'), edition('chai', 'hi')],
};

test.each([
  ['en', ['chai', 'knots', 'tea'], ['tea (chai)', 'knots ()']],
  ['hi', ['tea', 'chai', 'knots'], ['chai (tea)', 'knots ()']],
  ['en', ['chai'], ['chai (tea)']],
  ['ta', ['knots', 'chai', 'tea'], ['knots ()', 'chai (tea)']],
] as const)('for a reader of %s, %j make the cards %j', (reader, found, cards) => {
  const joined = oneCardEach(found.map(card), [tea], reader);
  expect(
    joined.map(({ course, others }) => `${course._id} (${others.map(({ _id }) => _id).join()})`),
  ).toEqual(cards);
});
