import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

const now = new Date(2026, 10, 26, 21, 30);

test.each([
  [new Date(2026, 10, 26, 22, 5), '10:05 tonight', 'रात 10:05\u00a0बजे'],
  [new Date(2026, 10, 27, 0, 0), 'midnight tonight', 'रात 12:00\u00a0बजे'],
  [new Date(2026, 10, 27, 0, 0, 5), 'midnight tonight', 'रात 12:00\u00a0बजे'],
  [new Date(2026, 10, 27, 4, 0), '4:00 tomorrow morning', 'कल सुबह 4:00\u00a0बजे'],
  [new Date(2026, 10, 28, 18, 0), '6:00 on Saturday evening', 'शनिवार, 28 नवंबर को शाम 6:00\u00a0बजे'],
])('says %s as people say it: %s', (moment, ...texts) => {
  expect((['en', 'hi'] as const).map((language) => momentText(language, moment, { now }))).toEqual(texts);
});

test.each([
  [1, 7, 'in the morning', 'सुबह'],
  [1, 16, 'in 15 hours', '15 घंटे में'],
  [5, 7, 'this morning', 'आज सुबह'],
])('does not call the next morning “this” after midnight (%s to %s)', (from, to, en, hi) => {
  const at = (hour: number) => new Date(2026, 10, 26, hour, (hour % 1) * 60);
  const said = (['en', 'hi'] as const).map((language) =>
    momentText(language, at(to), { now: at(from), clock: false }),
  );
  expect(said).toEqual([en, hi]);
});

test('leaves out the part of a day that is more than a week away', () => {
  const moment = new Date(2026, 11, 11, 4, 0);
  const said = (['en', 'hi'] as const).map((language) => momentText(language, moment, { now, clock: false }));
  expect(said).toEqual(['on 11 December', '11 दिसंबर को']);
});
