import { expect, test } from 'vitest';
import { searchedWords, correctWords } from './course-search.ts';

const words =
  'photosynthesis plants fractions paudhe smartphone fraud first aid पौधे संश्लेषण प्रतिशत मिट्टी गर्भावस्था குடும்பம்';
const known = words.split(' ');

test.each([
  ['fotosinthesis', ['photosynthesis']],
  ['plantts', ['plants']],
  ['frction', ['fractions']],
  ['plants fotosynthesis', ['plant', 'photosynthesis']],
  ['poudhe', ['paudhe']],
  ['smartfone', ['smartphone']],
  ['सन्श्लेशण', ['संश्लेषण']],
  ['प्रतीशत', ['प्रतिशत']],
  ['मिटटी', ['मिट्टी']],
  ['गरभावस्था', ['गर्भावस्था']],
  ['குடும்பன்', ['குடும்பம்']],
])('%j is corrected to %j', (typed, expected) => {
  expect(correctWords(searchedWords(typed), known)).toEqual(expected);
});

test.each(['plants', 'पौधा', 'cricket', 'plants cricket', 'photography', 'aid', 'kit', 'कक', '123'])(
  '%j is left',
  (typed) => {
    expect(correctWords(searchedWords(typed), known)).toBeUndefined();
  },
);
