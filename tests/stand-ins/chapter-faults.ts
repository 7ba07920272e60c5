import { answer, changed, failed, type FaultRow, usable } from './fault-row.ts';

type Topics = Record<string, unknown>[];

const cats =
  'A kitten drinks milk when it is young and learns from its mother how to hunt. Later it sleeps for most of the day, ' +
  'wakes at dusk, stretches, washes its whiskers and walks along the wall until the neighbours call it for dinner. ' +
  'Purring tells you that it feels well, while a tail that swings to and fro means that you should leave it alone.';

const inFirst = ([first, ...others]: Topics, change: object) => ({
  topics: [{ ...first, ...change }, ...others],
});
const withText = (topics: Topics, text: string) =>
  inFirst(topics, { description: `${String(topics[0]?.['description'])}\n\n${text}` });

/** Changes of a normal answer. Each causes the fault of its name, which a check of chapters finds. */
const changes: Record<string, (topics: Topics, value: Record<string, unknown>) => object> = {
  'a topic of a few words': (topics) => inFirst(topics, { description: 'Look at it.', code: null }),
  'two topics of one name': () => ({ topics: ['Leaf', 'Leaf'] }),
  'a topic that repeats another': (topics) => ({
    topics: [...topics, { ...topics[0], topic_id: 'again', title: 'Once more' }],
  }),
  'a chapter in another language': (_, { description }) => ({
    description: `${String(description)} ${'इस अध्याय में आप मिट्टी को हाथ में लेकर पहचानना सीखेंगे। '.repeat(60)}`,
  }),
  'a wrong sum': (topics) => withText(topics, 'For two bags, 1,00,000 + 25,000 = 1,52,000.'),
  'JSON that does not parse': (topics) => withText(topics, '```json\n{ "grain": "sand", }\n```'),
  'Python that does not parse': (topics) =>
    inFirst(topics, { code: '```python\nfor grain in range(3):\nprint(grain)\n```' }),
  'a blade without safety': (_, { activity }) => ({
    activity: { ...(activity as object), needs: ['a razor blade'], safety: null },
  }),
};

const rows: FaultRow[] = [
  ...Object.entries(changes).flatMap(([name, change]) =>
    usable(3, { [name]: (given) => changed(given, change(given.value['topics'] as Topics, given.value)) }),
  ),
  failed(
    'another chapter',
    answer(() =>
      JSON.stringify({
        description: cats,
        topics: [{ topic_id: 'cats', title: 'Kittens', description: cats, code: null }],
      }),
    ),
    'The answer is not about “',
  ),
];

/** Faults of a chapter: those that leave it usable where no attempt does better, and a chapter about something else. */
export const chapterFaults: FaultRow[] = rows.map((row) => ({ ...row, only: 'chapter' }));
