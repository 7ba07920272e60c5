import { expect, test } from 'vitest';
import { oneCardEach } from './one-card-each.ts';

const card = (_id: string) => ({ _id, courseName: '', description: '', tags: [] });
const edition = (_id: string, language: 'en' | 'hi') =>
  ({ _id, language, courseName: '', duration: '', firstChapterId: '' }) as const;
const editions = [edition('tea', 'en'), edition('chai', 'hi')];
const tea = { slug: 'tea', category: '', level: '', editions };

test.each([
  ['en', ['chai', 'knots', 'tea'], ['tea (chai)', 'knots ()']],
  ['hi', ['tea', 'chai', 'knots'], ['chai (tea)', 'knots ()']],
  ['en', ['chai'], ['chai (tea)']],
  ['ta', ['knots', 'chai', 'tea'], ['knots ()', 'chai (tea)']],
] as const)('for a reader of %s, %j make the cards %j', (reader, found, cards) => {
  const joined = oneCardEach(found.map(card), [tea], reader);
  const drawn = joined.map(({ course, others }) => `${course._id} (${others.map(({ _id }) => _id).join()})`);
  expect(drawn).toEqual(cards);
});
