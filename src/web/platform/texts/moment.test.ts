import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

const now = new Date(2026, 10, 26, 21, 30);

test.each([
  [new Date(2026, 10, 26, 22, 5), 'रात 10:05 बजे'],
  [new Date(2026, 10, 27, 0, 0), 'रात 12:00 बजे'],
  [new Date(2026, 10, 27, 4, 0), 'कल सुबह 4:00 बजे'],
  [new Date(2026, 10, 28, 18, 0), 'शनिवार, 28 नवंबर को शाम 6:00 बजे'],
])('says %s in Hindi as people say it', (moment, text) => {
  expect(momentText('hi', moment, now)).toBe(text);
});

test('names the day of another day in English', () => {
  expect(momentText('en', new Date(2026, 10, 26, 22, 5), now)).toBe('10:05 pm');
  expect(momentText('en', new Date(2026, 10, 27, 4, 0), now)).toBe('Friday, 27 November at 4:00 am');
});
