import { answer, failed, listOf, type Row, thrice, usable } from './fault-row.ts';
import type { ModelAnswer } from './plausible-course.ts';

/** A layout that is used after three attempts. `change` makes its fault. */
const faultyLayout = (name: string, change: (answer: ModelAnswer) => object): Row => ({
  ...usable(name, (answer) => JSON.stringify({ ...answer.value, ...change(answer) }), thrice),
  only: 'layout',
});

const about = (what: string) => ({
  'Course Name': what,
  Description: `All about ${what}.`,
  Topic: what,
  'Chapter Name': what,
  About: `${what} of pets.`,
  Terms: [],
  Thread: '',
});

/** Faults that only a layout can have. */
export const layoutFaults: Row[] = [
  faultyLayout('two chapters of one name', (answer) => ({
    Chapters: listOf(answer).map((item) => ({ ...item, 'Chapter Name': 'A' })),
  })),
  faultyLayout('two chapters about the same', (answer) => ({
    Chapters: listOf(answer).map((item) => ({ ...item, About: 'The same.' })),
  })),
  faultyLayout('fewer chapters than asked for', (answer) => ({ Chapters: listOf(answer).slice(1) })),
  faultyLayout('more chapters than asked for', (answer) => ({
    Chapters: [...listOf(answer), { 'Chapter Name': 'One more', About: 'What is left.' }],
  })),
  faultyLayout('another language', () => ({
    Description: 'यह कोर्स मिट्टी के बारे में है और आप इसमें मिट्टी को हाथ में लेकर पहचानना सीखेंगे।'.repeat(20),
  })),
  {
    ...usable('another level, category and duration', ({ value }) =>
      JSON.stringify({ ...value, Level: 'beginner', Category: 'Pets', Duration: '2 weeks' }),
    ),
    only: 'layout',
  },
  {
    ...failed(
      'another topic',
      answer(({ value }) =>
        JSON.stringify({ ...value, ...about('Cats'), Chapters: ['Food', 'Sleep', 'Play'].map(about) }),
      ),
      'The answer is about “Cats”, and a course about “Soil” was asked for',
    ),
    only: 'layout',
  },
];
