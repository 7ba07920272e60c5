import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { listSavedCourses } from './courses.ts';

const { db } = await testDatabase();
const owner = randomUUID();

const plants = 'Plants and photosynthesis';
const paudhe = 'पौधे और प्रकाश संश्लेषण';
const measures = 'नाप-तौल: किलो, ग्राम';
const hostile = `${'x'.repeat(3_000)} a\\b 'c' "d" :* & | ! ( )`;
const course = (course_name: string, more: Record<string, unknown> = {}) => ({
  description: '',
  category: 'Science',
  topic: '',
  level: 'beginner',
  duration: '',
  tags: [],
  language: 'en',
  visibility: 'public',
  add_video: false,
  author_provider: 'person',
  state: 'ready',
  ...more,
  id: randomUUID(),
  owner_id: owner,
  course_name,
});
const rows = [
  course(plants, { topic_words: ['leaves', 'how plants make food', 'biology'] }),
  course(paudhe, { language: 'hi', topic_words: ['biology', 'पेड़-पौधा', 'paudhe kaise khana banate hain'] }),
  course('The solar system', {
    description: 'No plants, no training, no fire.',
    category: 'Astronomy',
    level: 'Advanced',
  }),
  course(measures, { language: 'hi', category: 'Mathematics', description: 'ज़मीन की नाप; मिट्टी, काँच।' }),
  course('தாவரங்கள்', { language: 'ta', description: 'ஒளிச்சேர்க்கை' }),
  course('Plants in a notebook of mine', { visibility: 'link' }),
  course('A long word', { description: hostile }),
].map((row, minute) => ({ ...row, readable_at: new Date(Date.UTC(2026, 0, 1, 0, minute)) }));
await db.insertInto('courses').values(rows).execute();

async function found(search: Record<string, string>, callerId?: string): Promise<string[]> {
  const { courses } = await listSavedCourses(db, callerId, { limit: 24, ...search });
  return courses.map(({ courseName }) => courseName);
}

test.each([
  ['PHOTOSYN', [plants]],
  ['how do plants make food', [plants]],
  ['पौधों', [paudhe]],
  ['जमीन', [measures]],
  ['தாவர', ['தாவரங்கள்']],
  ['x'.repeat(3_000), ['A long word']],
  ['plant', [plants, 'The solar system']],
  ['fires', ['The solar system']],
  ['fir', []],
  ['train', []],
  ['how', []],
  ['food', [plants]],
  ['leav', [plants]],
  ['pla', []],
  ['पौध', [paudhe]],
  ['कां', []],
  ["solar' | 'plants", ['The solar system']],
  ['%', []],
  ['mujhe paudhe padhna hai', [paudhe]],
])('“%s” finds %j', async (q, expected) => {
  expect(await found({ q })).toEqual(expected);
});

test('a name comes before a description, and the reader’s language first, which narrows nothing', async () => {
  expect(await found({ q: 'plants' })).toEqual([plants, 'The solar system']);
  const both = [plants, paudhe];
  expect(await found({ q: 'biology', reader: 'en' })).toEqual(both);
  expect(await found({ q: 'biology', reader: 'hi' })).toEqual(both.toReversed());
  expect(await found({ q: 'plants', reader: 'ta' })).toEqual(await found({ q: 'plants' }));
});

test('pages of a search continue each other, and only the owner finds a course that is not published', async () => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const search = { limit: 1, q: 'plants', reader: 'en' as const, ...(cursor && { cursor }) };
    const { courses, next } = await listSavedCourses(db, owner, search);
    names.push(...courses.map(({ courseName }) => courseName));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(names).toEqual(['Plants in a notebook of mine', plants, 'The solar system']);
  expect(await found({ q: 'notebook' }, randomUUID())).toEqual([]);
});

test('category, language and level narrow a list, with a search and without one', async () => {
  expect(await found({ category: 'Astronomy' })).toEqual(['The solar system']);
  expect(await found({ language: 'hi', category: 'Mathematics' })).toEqual([measures]);
  expect(await found({ level: 'advanced' })).toEqual(['The solar system']);
  expect(await found({ q: 'plants', level: 'beginner' })).toEqual(['Plants and photosynthesis']);
  expect(await found({ q: '', category: '', language: '', level: '' })).toHaveLength(6);
});

test('a word that says how a person asks finds no course, but one of just that name', async () => {
  const learning = course('How to learn', { description: 'Why, and at home.', readable_at: new Date(0) });
  await db.insertInto('courses').values(learning).execute();
  expect(await found({ q: 'why learn how' })).toEqual([]);
  expect(await found({ q: 'how to learn' })).toEqual(['How to learn']);
});
