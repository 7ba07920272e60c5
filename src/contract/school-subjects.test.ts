import { expect, test } from 'vitest';
import { asksForSchool, namesNoSubject, withoutClass } from './school-subjects.ts';

test.each([
  'class 10 science',
  'कक्षा 7 विज्ञान',
  'class 6 maths',
  'NCERT class 9 english',
  'class 8',
  '10th maths',
  'kaksha 8 ganit',
  'science class 6 syllabus',
  'cbse class 7 social science',
  'maths',
  'गणित कक्षा 6',
  'class 12 physics notes',
  'class 9 social studies',
  'political science',
])('“%s” is a whole subject of school', (search) => {
  expect(asksForSchool(search)).toBe(true);
});

test.each([
  'class 8 maths fractions',
  'class 7 photosynthesis',
  'english',
  'tea',
  'solar system class 6',
  'कक्षा 6 भिन्न',
  'how to',
  '',
])('“%s” is not', (search) => {
  expect(asksForSchool(search)).toBe(false);
});

test.each([
  ['class 10 social science', 'constitution'],
  ['कक्षा 9 सामाजिक विज्ञान', 'constitution'],
  ['class 9 social studies', 'constitution'],
  ['class 8 hindi', 'hindi'],
  ['class 7 photosynthesis', 'photosynthesis'],
  ['class 11 computer science', 'computer'],
  ['home science', 'home'],
  ['class 9 science', 'science'],
  ['social media', 'social media'],
  ['10 percent of 200', '10 percent of 200'],
  ['yoga class near me', 'yoga class near me'],
])('“%s” is looked for as “%s”', (search, topic) => {
  expect(withoutClass(search)).toBe(topic);
});

test('a class alone, and a science of something else, name no subject', () => {
  expect(['class 8 hindi', 'class 7', 'home science', 'कक्षा 8 हिंदी'].filter(namesNoSubject)).toHaveLength(4);
  expect(['class 8 maths', 'hindi', 'maths', '8', ''].filter(namesNoSubject)).toEqual([]);
});
