import { answer, failed, type Row, thrice, usable } from './fault-row.ts';
import type { ModelAnswer } from './plausible-course.ts';

type Topics = Record<string, unknown>[];
type Change = (value: Record<string, unknown>, topics: Topics) => object;

const cats =
  'A kitten drinks milk when it is young and learns from its mother how to hunt. Later it sleeps for most of the day, ' +
  'wakes at dusk, stretches, washes its whiskers and walks along the wall until the neighbours call it for dinner. ' +
  'Purring tells you that it feels well, while a tail that swings to and fro means that you should leave it alone.';

const inFirst = (topics: Topics, change: (topic: Record<string, unknown>) => object) =>
  topics.map((topic, index) => (index === 0 ? { ...topic, ...change(topic) } : topic));
const withText = (topics: Topics, text: string) =>
  inFirst(topics, ({ description }) => ({ description: `${String(description)}\n\n${text}` }));

/** Changes of a normal answer. Each causes the fault of its name, which a check of chapters finds. */
const changes: Record<string, Change> = {
  'a topic of a few words': (_, topics) => ({
    topics: inFirst(topics, () => ({ description: 'Look at it.', code: null })),
  }),
  'two topics of one name': () => ({ topics: ['Leaf', 'Leaf'] }),
  'a topic that repeats another': (_, topics) => ({
    topics: [...topics, { ...topics[0], topic_id: 'again', title: 'Once more' }],
  }),
  'a chapter in another language': ({ description }) => ({
    description: `${String(description)} ${'इस अध्याय में आप मिट्टी को हाथ में लेकर पहचानना सीखेंगे। '.repeat(60)}`,
  }),
  'a wrong sum': (_, topics) => ({ topics: withText(topics, 'For two bags, 1,00,000 + 25,000 = 1,52,000.') }),
  'JSON that does not parse': (_, topics) => ({
    topics: withText(topics, '```json\n{ "grain": "sand", }\n```'),
  }),
  'Python that does not parse': (_, topics) => ({
    topics: inFirst(topics, () => ({ code: '```python\nfor grain in range(3):\nprint(grain)\n```' })),
  }),
  'a blade without safety': ({ activity }) => ({
    activity: { ...(activity as object), needs: ['a razor blade'], safety: null },
  }),
};

/** Faults of a chapter: those that leave it usable where no attempt does better, and a chapter about something else. */
export const chapterFaults: Row[] = [
  ...Object.entries(changes).map(([name, change]): Row => {
    const text = ({ value }: ModelAnswer) =>
      JSON.stringify({ ...value, ...change(value, value['topics'] as Topics) });
    return { ...usable(name, text, thrice), only: 'chapter' };
  }),
  {
    ...failed(
      'another chapter',
      answer(() =>
        JSON.stringify({
          description: cats,
          topics: [{ topic_id: 'cats', title: 'Kittens', description: cats, code: null }],
        }),
      ),
      'The answer is not about “',
    ),
    only: 'chapter',
  },
];
