import { expect, test } from 'vitest';
import { correctWords, isSlipOf } from './correct-words.ts';
import { searchedWords } from './course-search.ts';

const words =
  'photosynthesis plants fractions paudhe smartphone fraud first aid पौधे संश्लेषण प्रतिशत मिट्टी गर्भावस्था குடும்பம்';
const known = words.split(' ');

test.each([
  ['fotosinthesis', ['photosynthesis']],
  ['plants fotosynthesis', ['plant', 'photosynthesis']],
  ['poudhe', ['paudhe']],
  ['fracshun', ['fractions']],
  ['smartfone', ['smartphone']],
  ['furst aid', ['first', 'aid']],
  ['frist aid', ['first', 'aid']],
  ['fisrt aid', ['first', 'aid']],
  ['rfaud', ['fraud']],
  ['fruad', ['fraud']],
  ['palnt', ['plants']],
  ['smratphone', ['smartphone']],
  ['सन्श्लेशण', ['संश्लेषण']],
  ['गरभावस्था', ['गर्भावस्था']],
  ['குடும்பன்', ['குடும்பம்']],
])('%j is corrected to %j', (typed, expected) => {
  expect(correctWords(searchedWords(typed), known)).toEqual(expected);
});

test.each([
  'plants',
  'पौधा',
  'cricket',
  'plants cricket',
  'photography',
  'photoshop',
  'furs',
  'frits',
  'frog',
  'add',
  'aid',
  'kit',
  'कक',
  '123',
])('%j is left', (typed) => {
  expect(correctWords(searchedWords(typed), known)).toBeUndefined();
});

test('a word that is most like one of which no course tells is left', () => {
  const electric = [...known, 'electric'];
  expect(correctWords(['elecricity'], electric)).toEqual(['electric']);
  expect(correctWords(['elecricity'], electric, ['electricity'])).toBeUndefined();
  expect(correctWords(['elecrtic'], electric, ['electricity'])).toEqual(['electric']);
});

test.each([
  ['perentage', 'percentage', true],
  ['percentagee', 'percentage', true],
  ['persentage', 'percentage', true],
  ['photosinthesis', 'photosynthesis', true],
  ['frist', 'first', true],
  ['ade', 'aid', true],
  ['injection', 'infection', false],
  ['earning', 'learning', true],
  ['fotosintesis', 'photosynthesis', false],
  ['loan', 'low', false],
])('“%s” is a slip of “%s”: %s', (word, meant, expected) => {
  expect(isSlipOf(word, meant)).toBe(expected);
});
