import { answer, changed, failed, type FaultRow, listOf, usable, withList } from './fault-row.ts';

const about = (what: string) => ({
  'Course Name': what,
  Description: `All about ${what}.`,
  Topic: what,
  'Chapter Name': what,
  About: `${what} of pets.`,
  Terms: [],
  Thread: '',
});

const rows: FaultRow[] = [
  ...usable(3, {
    'two chapters of one name': (answer) =>
      withList(
        answer,
        listOf(answer).map((item) => ({ ...item, 'Chapter Name': 'A' })),
      ),
    'two chapters about the same': (answer) =>
      withList(
        answer,
        listOf(answer).map((item) => ({ ...item, About: 'The same.' })),
      ),
    'fewer chapters than asked for': (answer) => withList(answer, listOf(answer).slice(1)),
    'more chapters than asked for': (answer) =>
      withList(answer, [...listOf(answer), { 'Chapter Name': 'One more', About: 'What is left.' }]),
    'another language': (answer) =>
      changed(answer, {
        Description: 'यह कोर्स मिट्टी के बारे में है और आप इसमें मिट्टी को हाथ में लेकर पहचानना सीखेंगे।'.repeat(20),
      }),
  }),
  ...usable(1, {
    'another level, category and duration': (answer) =>
      changed(answer, { Level: 'beginner', Category: 'Pets', Duration: '2 weeks' }),
  }),
  failed(
    'another topic',
    answer((given) => changed(given, { ...about('Cats'), Chapters: ['Food', 'Sleep', 'Play'].map(about) })),
    'The answer is about “Cats”, and a course about “Soil” was asked for',
  ),
];

/** Faults that only a layout can have. */
export const layoutFaults: FaultRow[] = rows.map((row) => ({ ...row, only: 'layout' }));
