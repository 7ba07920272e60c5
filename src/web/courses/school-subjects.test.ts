import { expect, test } from 'vitest';
import { asksForSchool } from './school-subjects.ts';

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
