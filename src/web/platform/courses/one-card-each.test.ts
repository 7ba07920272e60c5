import { expect, test } from 'vitest';
import type { LibraryCourse } from '#contract/library.ts';
import { cardsInLanguage } from './one-card-each.ts';

const card = (_id: string) => ({ _id, courseName: _id, description: '', tags: [] });
const edition = (_id: string, language: 'en' | 'hi') => {
  return { _id, language, courseName: _id, duration: '', firstChapterId: '' };
};
const workOf = (slug: string): LibraryCourse => ({
  slug,
  category: 'Science',
  level: 'beginner',
  editions: [edition(`${slug}-en`, 'en'), edition(`${slug}-hi`, 'hi')],
});
const library = ['aid', 'water', 'gone'].map(workOf);

test('each found course is shown once, in the language of the reader also where another edition was found', async () => {
  const read = async (id: string) => {
    if (id === 'gone-hi') throw new Error('It cannot be read.');
    return card(id);
  };
  const found = ['aid-hi', 'water-en', 'own', 'aid-en', 'gone-en'].map(card);
  const cards = await cardsInLanguage(found, library, 'hi', read);
  expect(cards.map(({ course, others }) => [course._id, ...others.map(({ _id }) => _id)])).toEqual([
    ['aid-hi', 'aid-en'],
    ['water-hi', 'water-en'],
    ['own'],
    ['gone-en', 'gone-hi'],
  ]);
});
