import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedNote, Note } from '#contract/notes.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { contentPayload, saveContent } from './support/course-payloads.ts';
import { runProduct, signUp } from './support/running-product.ts';

// Bookmarks and notes, as pages set, save and list them.

const product = await runProduct();

interface Place {
  courseId: string;
  chapterId: string;
}
let owner: ApiSession;
let place: Place;
beforeAll(async () => {
  owner = product.visitor();
  place = await newChapter();
});

async function newChapter(): Promise<Place> {
  const courseId = await saveContent(owner);
  const { chapters } = await owner.json<{ chapters: { _id: string }[] }>(`/api/createcourse/${courseId}`);
  return { courseId, chapterId: chapters[0]?._id ?? '' };
}

const send = (session: ApiSession, method: string, path: string, body: unknown) =>
  session.send(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const save = (
  session: ApiSession,
  note: { text?: string; revision?: number | null; [key: string]: unknown },
) =>
  send(session, 'PUT', '/api/notes', {
    ...place,
    topic: 'Grain sizes',
    courseName: 'Soil as it was called',
    chapterName: 'What soil was called',
    text: '',
    revision: null,
    ...note,
  });
const saved = async (session: ApiSession, note: Parameters<typeof save>[1]): Promise<Note> => {
  const answer = await save(session, note);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Note;
};
const remove = (session: ApiSession, { _id, revision }: Pick<Note, '_id' | 'revision'>) =>
  send(session, 'DELETE', `/api/notes/${_id}`, { revision });
const list = async (session: ApiSession) => {
  const { notes } = await session.json<{ notes: ListedNote[] }>('/api/notes');
  return notes;
};
const ofChapter = async (session: ApiSession) => {
  const path = `/api/courses/${place.courseId}/chapters/${place.chapterId}/notes`;
  return (await session.json<{ notes: Note[] }>(path)).notes;
};
const refusal = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (response) => ({
    status: response.status,
    ...((await response.json()) as { code?: string; details?: unknown }),
  }));
  return { status, code: rest.code, details: rest.details };
};

test('a visitor’s first bookmark makes a guest, who alone sees it, at its chapter and in the list', async () => {
  const asha = product.visitor();
  expect(await list(asha)).toEqual([]);
  const note = await saved(asha, {});
  expect(await asha.json('/api/me')).toMatchObject({ kind: 'guest' });
  expect(await ofChapter(asha)).toEqual([note]);
  expect(await list(asha)).toEqual([
    {
      ...note,
      courseName: 'Soil for growers',
      chapterName: 'What soil is',
      language: 'en',
      place: 'there',
    },
  ]);
  expect(await ofChapter(owner)).toEqual([]);
  expect(await list(product.visitor())).toEqual([]);
});

describe('a text', () => {
  test('is saved over the revision that was edited, and never over a newer one or by a bookmark', async () => {
    const asha = product.visitor();
    const bookmark = await saved(asha, {});
    const first = await saved(asha, { text: 'Sand is coarse.', revision: bookmark.revision });
    expect(first).toMatchObject({ _id: bookmark._id, text: 'Sand is coarse.' });
    expect(first.revision).toBeGreaterThan(bookmark.revision);
    expect(await refusal(save(asha, { text: 'From the other phone', revision: bookmark.revision }))).toEqual({
      status: 409,
      code: 'note-changed',
      details: { note: first },
    });
    expect(await saved(asha, {})).toEqual(first);
    expect(await ofChapter(asha)).toEqual([first]);
  });

  test('is saved once, if its answer is lost or it is sent twice at the same moment', async () => {
    const asha = product.visitor();
    await saved(asha, { topic: 'Another' });
    const [one, other] = await Promise.all([saved(asha, { text: 'Twice' }), saved(asha, { text: 'Twice' })]);
    expect(one).toEqual(other);
    const changed = await saved(asha, { text: 'Thrice', revision: one.revision });
    expect(await saved(asha, { text: 'Thrice', revision: one.revision })).toEqual(changed);
    expect(await ofChapter(asha)).toHaveLength(2);
    // If two phones begin a note at the same moment, one note is kept and the other refused.
    const begun = ['One', 'Other'].map((text) => save(asha, { topic: 'Begun', text }));
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect(statuses.toSorted((less, more) => less - more)).toEqual([200, 409]);
    // A bookmark that the writer's phone does not know of holds nothing that could be lost.
    await saved(asha, { topic: 'Bookmark' });
    expect(await saved(asha, { topic: 'Bookmark', text: 'Offline' })).toMatchObject({ text: 'Offline' });
  });

  test('may hold anything that is written, and no more than the contract allows', async () => {
    const asha = product.visitor();
    const text = '<script>alert(1)</script> मिट्टी 😀\n\n**no Markdown**';
    expect((await saved(asha, { text })).text).toBe(text);
    for (const refused of ['अ'.repeat(4_001), 'a\0b'])
      expect((await refusal(save(asha, { topic: 'Long', text: refused }))).code).toBe('invalid-request');
    await saved(asha, { topic: 'Long', text: 'अ'.repeat(4_000) });
  });
});

describe('a removed bookmark', () => {
  test('is gone, also when it is removed twice, and no other person can remove it', async () => {
    const asha = product.visitor();
    const note = await saved(asha, { text: 'Mine' });
    expect((await remove(owner, note)).status).toBe(200);
    expect((await remove(product.visitor(), note)).status).toBe(200);
    expect(await list(asha)).toHaveLength(1);
    expect((await remove(asha, note)).status).toBe(200);
    expect((await remove(asha, note)).status).toBe(200);
    expect(await list(asha)).toEqual([]);
  });

  test('is not removed with a text that its remover has not seen', async () => {
    const asha = product.visitor();
    const bookmark = await saved(asha, {});
    const note = await saved(asha, { text: 'New', revision: bookmark.revision });
    expect(await refusal(remove(asha, bookmark))).toMatchObject({ status: 409, details: { note } });
  });

  test('does not swallow what another phone wrote meanwhile: that text is told that it is alone', async () => {
    const asha = product.visitor();
    const note = await saved(asha, { text: 'Mine' });
    await remove(asha, note);
    const again = await saved(asha, { text: 'Begun anew' });
    expect(again.revision).toBeGreaterThan(note.revision);
    expect((await refusal(save(asha, { text: 'Later', revision: note.revision }))).details).toEqual({
      note: again,
    });
    await remove(asha, again);
    expect((await refusal(save(asha, { text: 'Later', revision: note.revision }))).details).toEqual({
      note: null,
    });
  });
});

test('a note stays when its chapter or course is deleted, and says what it was about', async () => {
  const asha = product.visitor();
  const gone = await newChapter();
  await saved(asha, { ...gone, text: 'Keep me' });
  await saved(asha, { chapterId: randomUUID(), text: 'Of a chapter that is gone' });
  expect((await owner.send(`/api/courses/${gone.courseId}`, { method: 'DELETE' })).status).toBe(200);
  expect(await list(asha)).toMatchObject([
    { place: 'chapter-gone', courseName: 'Soil for growers', chapterName: 'What soil was called' },
    {
      place: 'course-gone',
      text: 'Keep me',
      topic: 'Grain sizes',
      courseName: 'Soil as it was called',
      language: null,
    },
  ]);
  // A note that waited on a phone while the course was deleted is not lost either.
  await saved(asha, { ...gone, topic: 'A sieve', text: 'Written on the bus' });
  expect(await list(asha)).toHaveLength(3);
});

test('a note stays with its topic when the chapter gets a new text', async () => {
  const asha = product.visitor();
  const courseId = await saveContent(asha);
  const { chapters } = await asha.json<{ chapters: { _id: string }[] }>(`/api/createcourse/${courseId}`);
  await saved(asha, { courseId, chapterId: chapters[0]!._id, text: 'Before' });
  expect((await asha.post('/api/createcourse/save', contentPayload({ courseId }))).status).toBe(200);
  expect(await list(asha)).toMatchObject([{ place: 'there', topic: 'Grain sizes', text: 'Before' }]);
});

test('a guest has room for so many, and is told; those that there are can still be changed', async () => {
  const asha = product.visitor();
  const first = await saved(asha, { topic: 'Topic 0' });
  await product.database.pool.query(
    `insert into notes (id, user_id, course_id, chapter_id, topic, course_name, chapter_name, text)
     select gen_random_uuid(), user_id, course_id, chapter_id, 'Topic ' || n, course_name, chapter_name, text
     from notes, generate_series(1, 199) as n where id = $1`,
    [first._id],
  );
  expect(await refusal(save(asha, { topic: 'Topic 200' }))).toMatchObject({
    status: 409,
    code: 'too-many-notes',
    details: { budget: 'notes-guest', size: 200 },
  });
  await saved(asha, { topic: 'Topic 0', text: 'Still', revision: first.revision });
});

test('the list comes in pages, each note once, the one changed last first', async () => {
  const asha = await product.learner();
  for (let n = 0; n < 5; n += 1) await saved(asha, { topic: `Topic ${n}` });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { notes: ListedNote[]; next: string | null } = await asha.json(`/api/notes?limit=2${query}`);
    seen.push(...page.notes.map(({ topic }) => topic));
    cursor = page.next;
  }
  expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Topic ${n}`));
  expect((await refusal(asha.get('/api/notes?cursor=WyJub3cifV0'))).code).toBe('invalid-request');
});

describe('a guest who signs up or in', () => {
  test('takes the notes along, and a topic with two texts keeps both', async () => {
    const email = `${randomUUID()}@example.org`;
    const phone = await signUp(product.visitor(), email);
    await saved(phone, { text: 'From the account' });
    await saved(phone, { topic: 'Same', text: 'Same' });
    await saved(phone, { topic: 'Bookmark here' });
    const guest = product.visitor();
    await saved(guest, { text: 'From the guest' });
    await saved(guest, { topic: 'Same', text: 'Same' });
    await saved(guest, { topic: 'Bookmark here', text: 'Now with a text' });
    const moved = await saved(guest, { topic: 'Only the guest’s', text: 'Alone' });
    const signIn = { email, password: 'a good long password' };
    expect((await guest.post('/api/auth/sign-in/email', signIn)).status).toBe(200);
    const texts = Object.fromEntries((await list(phone)).map(({ topic, text }) => [topic, text]));
    expect(texts).toEqual({
      'Grain sizes': 'From the account\n\nFrom the guest',
      Same: 'Same',
      'Bookmark here': 'Now with a text',
      'Only the guest’s': 'Alone',
    });
    // An edit that waits on the guest's phone still refers to the same revision.
    await saved(phone, { topic: 'Only the guest’s', text: 'Alone, changed', revision: moved.revision });
  });

  test('finds them in the export, and nothing of them is left after the deletion', async () => {
    const asha = await product.learner();
    await saved(asha, { text: 'A word that only this note has: quagga' });
    const file = await asha.json<{ notes: { notes: object[] } }>('/api/me/export');
    expect(file.notes.notes).toMatchObject([
      { topic: 'Grain sizes', courseName: 'Soil as it was called', text: expect.stringContaining('quagga') },
    ]);
    expect((await send(asha, 'DELETE', '/api/me', { publishedCourses: 'delete' })).status).toBe(200);
    const { rows } = await product.database.pool.query(`select from notes where text like '%quagga%'`);
    expect(rows).toEqual([]);
  });
});
