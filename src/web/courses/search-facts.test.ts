import { expect, test } from 'vitest';
import { fittingPath, isEmergency } from './search-facts.ts';

const shop = {
  name: 'Running a small shop',
  goal: 'You know what GST asks.',
  occupation: 'People with a stall',
};
const repair = { name: 'Phone repair as a job', goal: 'You keep the books of a small shop.' };
const exam = {
  name: 'सरकारी परीक्षा के लिए अंकगणित',
  goal: 'आप जल्दी हिसाब करेंगे।',
  occupation: 'जो नौकरी पाना चाहें',
};

test.each([
  ['shops', shop],
  ['a job', repair],
  ['books', repair],
  ['stall', shop],
  ['naukri', exam],
  ['नौकरी', exam],
  ['snake bite', undefined],
  ['shop licence', undefined],
])('for “%s” the path is offered whose name, goal or occupation has the words', (search, path) => {
  expect(fittingPath([repair, shop, exam], search)).toBe(path);
});

const course = (_id: string, description = '') => ({ _id, courseName: _id, description, tags: [] });
const chapterOf = (description: string) => ({
  ...course('other', description),
  chapter: { _id: 'chapter', name: 'Signs' },
  fits: false,
});
const edition = { language: 'en', courseName: 'First aid', duration: '', firstChapterId: 'one' } as const;
const library = [
  {
    slug: 'first-aid',
    category: 'Healthcare & Medicine',
    level: 'beginner',
    editions: [{ _id: 'aid', ...edition }],
  },
  {
    slug: 'food-anaemia-pregnancy',
    category: 'Health & Wellness',
    level: 'beginner',
    editions: [{ _id: 'food', ...edition }],
  },
];

test('a course of medicine in the library is help for an emergency, and any other of it that says to call 108', () => {
  expect(isEmergency([course('tea'), course('aid')], [], library)).toBe(true);
  expect(isEmergency([course('food', 'You call 108 in time.')], [], library)).toBe(true);
  expect(isEmergency([], [chapterOf('You call 108 in time.')], library)).toBe(true);
  expect(isEmergency([course('tea', 'Call 108.')], [chapterOf('Costs 1080.')], library)).toBe(false);
});
