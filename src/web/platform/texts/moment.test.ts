import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

const now = new Date(2026, 10, 26, 21, 30);

test.each([
  [new Date(2026, 10, 26, 22, 5), 'रात 10:05 बजे'],
  [new Date(2026, 10, 27, 0, 0), 'रात 12:00 बजे'],
  [new Date(2026, 10, 27, 4, 0), 'कल सुबह 4:00 बजे'],
  [new Date(2026, 10, 28, 18, 0), 'शनिवार, 28 नवंबर को शाम 6:00 बजे'],
])('says %s in Hindi as people say it', (moment, text) => {
  expect(momentText('hi', moment, { now })).toBe(text);
});

test.each([
  [new Date(2026, 10, 26, 22, 5), '10:05 tonight'],
  [new Date(2026, 10, 27, 0, 0), 'midnight tonight'],
  [new Date(2026, 10, 27, 5, 30), '5:30 tomorrow morning'],
  [new Date(2026, 10, 28, 18, 0), '6:00 on Saturday evening'],
  [new Date(2026, 11, 3, 13, 0), '1:00 on the afternoon of 3 December'],
])('says %s in English as people say it', (moment, text) => {
  expect(momentText('en', moment, { now })).toBe(text);
});

test('leaves the time out where the part of the day says enough', () => {
  const [tomorrow, saturday] = [27, 28].map((day) => new Date(2026, 10, day, 4));
  const said = (language: 'en' | 'hi', moment: Date) => momentText(language, moment, { now, clock: false });
  expect([said('en', tomorrow!), said('hi', tomorrow!)]).toEqual(['tomorrow morning', 'कल सुबह']);
  expect([said('en', saturday!), said('hi', saturday!)]).toEqual([
    'on Saturday morning',
    'शनिवार, 28 नवंबर को सुबह',
  ]);
  expect(said('hi', new Date(2026, 10, 26, 23))).toBe('आज रात');
});

test.each([
  [1, 7, 'in 6 hours', '6 घंटे में'],
  [3, 3.9, 'in 1 hour', '1 घंटे में'],
  [5, 7, 'this morning', 'आज सुबह'],
])(
  'counts the hours after midnight, when nobody calls the next morning “this” (%s to %s)',
  (from, to, en, hi) => {
    const at = (hour: number) => new Date(2026, 10, 26, hour, (hour % 1) * 60);
    const said = (['en', 'hi'] as const).map((language) =>
      momentText(language, at(to), { now: at(from), clock: false }),
    );
    expect(said).toEqual([en, hi]);
  },
);
