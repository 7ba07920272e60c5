import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { listSavedCourses } from './courses.ts';

const { db, pool } = await testDatabase();
const owner = randomUUID();

interface Row {
  name: string;
  description?: string;
  category?: string;
  level?: string;
  language?: string;
  topicWords?: string[];
  visibility?: 'public' | 'link';
}

let minute = 0;

/** Adds a readable course, a minute newer than the one before. */
async function add({ name, description = '', category = 'Science', level = 'beginner', ...more }: Row) {
  const { language = 'en', topicWords = [], visibility = 'public' } = more;
  minute += 1;
  await pool.query(
    `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
       add_video, visibility, author_provider, topic_words, state, readable_at)
     values ($1, $2, $3, $4, $5, '', $6, '', '{}', $7, false, $8, 'person', $9, 'ready',
       timestamptz '2026-01-01' + $10 * interval '1 minute')`,
    [randomUUID(), owner, name, description, category, level, language, visibility, topicWords, minute],
  );
}

await add({ name: 'Plants and photosynthesis', topicWords: ['leaves', 'how plants make food', 'biology'] });
await add({
  name: 'पौधे और प्रकाश संश्लेषण',
  language: 'hi',
  topicWords: ['biology', 'पेड़-पौधा', 'paudhe kaise khana banate hain'],
});
await add({
  name: 'The solar system',
  description: 'No plants there.',
  category: 'Astronomy',
  level: 'Advanced',
});
await add({
  name: 'नाप-तौल: किलो, ग्राम',
  language: 'hi',
  category: 'Mathematics',
  description: 'ज़मीन की नाप; मिट्टी, काँच।',
});
await add({ name: 'தாவரங்கள்', language: 'ta', description: 'ஒளிச்சேர்க்கை' });
await add({ name: 'Plants in a notebook of mine', visibility: 'link' });
const hostile = `${'x'.repeat(3_000)} a\\b 'c' "d" :* & | ! ( )`;
await add({ name: 'A long word', description: hostile });

async function found(search: Record<string, string>, callerId?: string): Promise<string[]> {
  const { courses } = await listSavedCourses(db, callerId, { limit: 24, ...search });
  return courses.map(({ courseName }) => courseName);
}

test.each([
  ['photosynthesis', ['Plants and photosynthesis']],
  ['PHOTO', ['Plants and photosynthesis']],
  ['how do plants make food', ['Plants and photosynthesis']],
  ['how plants make food', ['Plants and photosynthesis']],
  ['पौधा', ['पौधे और प्रकाश संश्लेषण']],
  ['पौधों', ['पौधे और प्रकाश संश्लेषण']],
  ['paudhe', ['पौधे और प्रकाश संश्लेषण']],
  ['पेड', ['पौधे और प्रकाश संश्लेषण']],
  ['जमीन', ['नाप-तौल: किलो, ग्राम']],
  ['कांच', ['नाप-तौल: किलो, ग्राम']],
  ['तौल', ['नाप-तौल: किलो, ग्राम']],
  ['ग्राम', ['नाप-तौल: किलो, ग्राम']],
  ['தாவர', ['தாவரங்கள்']],
  ['xxx', ['A long word']],
  ['x'.repeat(200), ['A long word']],
  ["solar' | 'plants", ['The solar system']],
  ["'", []],
  ['%', []],
  ['no such thing', []],
])('“%s” finds %j', async (q, expected) => {
  expect(await found({ q })).toEqual(expected);
});

test('a name with all words comes before a description, and then what is newer', async () => {
  expect(await found({ q: 'plants' })).toEqual(['Plants and photosynthesis', 'The solar system']);
});

test('the reader’s language comes first, and narrows nothing', async () => {
  const both = ['Plants and photosynthesis', 'पौधे और प्रकाश संश्लेषण'];
  expect(await found({ q: 'biology', reader: 'en' })).toEqual(both);
  expect(await found({ q: 'biology', reader: 'hi' })).toEqual(both.toReversed());
  expect(await found({ q: 'plants', reader: 'ta' })).toEqual(await found({ q: 'plants' }));
});

test('pages of a search continue each other', async () => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { courses, next } = await listSavedCourses(db, owner, {
      limit: 1,
      q: 'plants',
      reader: 'en',
      ...(cursor && { cursor }),
    });
    pages.push(courses.map(({ courseName }) => courseName));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual([
    ['Plants in a notebook of mine'],
    ['Plants and photosynthesis'],
    ['The solar system'],
  ]);
});

test('only the owner finds a course that is not published', async () => {
  expect(await found({ q: 'notebook' })).toEqual([]);
  expect(await found({ q: 'notebook' }, randomUUID())).toEqual([]);
  expect(await found({ q: 'notebook' }, owner)).toEqual(['Plants in a notebook of mine']);
});

test('category, language and level narrow a list, with a search and without one', async () => {
  expect(await found({ category: 'Astronomy' })).toEqual(['The solar system']);
  expect(await found({ language: 'hi', category: 'Mathematics' })).toEqual(['नाप-तौल: किलो, ग्राम']);
  expect(await found({ level: 'advanced' })).toEqual(['The solar system']);
  expect(await found({ q: 'plants', level: 'beginner' })).toEqual(['Plants and photosynthesis']);
  expect(await found({ q: '', category: '', language: '', level: '' })).toHaveLength(6);
});

test('a word that many courses have finds the newest first', async () => {
  await pool.query(
    `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
       add_video, visibility, author_provider, state, readable_at)
     select gen_random_uuid(), $1, 'Numbers ' || n, '', '', '', '', '', '{}', 'en',
       false, 'public', 'person', 'ready', timestamptz '2025-01-01' + n * interval '1 minute'
     from generate_series(7300, 7500) as n`,
    [randomUUID()],
  );
  expect((await found({ q: 'numbers' })).slice(0, 3)).toEqual([
    'Numbers 7500',
    'Numbers 7499',
    'Numbers 7498',
  ]);
});
