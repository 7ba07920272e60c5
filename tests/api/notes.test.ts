import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ListedNote, Note } from '#contract/notes.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { done } from './support/accounts.ts';
import { contentPayload } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { password, runProduct, signUp } from './support/running-product.ts';
import { printableChapter, type PrintOf } from './support/wallet-calls.ts';

const product = await runProduct();
let owner: ApiSession;
let place: PrintOf;
beforeAll(async () => {
  owner = product.visitor();
  place = await printableChapter(owner);
});

type Sent = { text?: string; revision?: number | null; [key: string]: unknown };
const save = (session: ApiSession, note: Sent) =>
  session.put('/api/notes', {
    ...place,
    topic: 'Grain sizes',
    courseName: 'Soil as it was called',
    chapterName: 'What soil was called',
    text: '',
    revision: null,
    ...note,
  });
const saved = (session: ApiSession, note: Sent) => done<Note>(save(session, note));
const remove = (session: ApiSession, { _id, revision }: Pick<Note, '_id' | 'revision'>) =>
  session.delete(`/api/notes/${_id}`, { revision });
const list = async (session: ApiSession) => (await session.json<{ notes: ListedNote[] }>('/api/notes')).notes;
const ofChapter = async (session: ApiSession) =>
  (await session.json<{ notes: Note[] }>(`/api/courses/${place.courseId}/chapters/${place.chapterId}/notes`))
    .notes;
const changedSince = async (call: Promise<Response>) =>
  (await expectRefused(call, 409, 'note-changed')).details;

test('a visitor’s first bookmark makes a guest, who alone sees it, at its chapter and in the list', async () => {
  const asha = product.visitor();
  expect(await list(asha)).toEqual([]);
  const note = await saved(asha, {});
  expect(await asha.json('/api/me')).toMatchObject({ kind: 'guest' });
  expect(await ofChapter(asha)).toEqual([note]);
  expect(await list(asha)).toMatchObject([{ ...note, courseName: 'Soil for growers', place: 'there' }]);
  for (const read of [ofChapter, list]) expect(await read(owner)).toEqual([]);
});

test('a text is saved over the revision that was edited, and never over a newer one or by a bookmark', async () => {
  const asha = product.visitor();
  const { _id, revision } = await saved(asha, {});
  const first = await saved(asha, { text: 'Sand is coarse.', revision });
  expect(first).toMatchObject({ _id, text: 'Sand is coarse.' });
  expect(first.revision).toBeGreaterThan(revision);
  expect(await changedSince(save(asha, { text: 'From the other phone', revision }))).toEqual({
    note: first,
  });
  expect(await saved(asha, {})).toEqual(first);
  expect(await ofChapter(asha)).toEqual([first]);
});

test('a text is saved once, if its answer is lost or it is sent twice at the same moment', async () => {
  const asha = product.visitor();
  await saved(asha, { topic: 'Another' });
  const [one, other] = await Promise.all([saved(asha, { text: 'Twice' }), saved(asha, { text: 'Twice' })]);
  expect(one).toEqual(other);
  const changed = await saved(asha, { text: 'Thrice', revision: one.revision });
  expect(await saved(asha, { text: 'Thrice', revision: one.revision })).toEqual(changed);
  expect(await ofChapter(asha)).toHaveLength(2);
  // If two phones begin a note at the same moment, one note is kept and the other refused.
  const begun = await Promise.all(['One', 'Other'].map((text) => save(asha, { topic: 'Begun', text })));
  expect(begun.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 409]);
});

test('a bookmark is removed by its owner alone, and takes no text along that its remover has not seen', async () => {
  const asha = product.visitor();
  const bookmark = await saved(asha, {});
  const note = await saved(asha, { text: 'New', revision: bookmark.revision });
  expect(await changedSince(remove(asha, bookmark))).toEqual({ note });
  expect((await remove(owner, note)).status).toBe(200);
  expect(await list(asha)).toHaveLength(1);
  for (const _ of [1, 2]) expect((await remove(asha, note)).status).toBe(200);
  expect(await list(asha)).toEqual([]);
  const late = { text: 'Later', revision: note.revision };
  expect(await changedSince(save(asha, late))).toEqual({ note: null });
});

test('a note stays when its chapter or course is deleted or written anew, and says what it was about', async () => {
  const asha = product.visitor();
  const gone = await printableChapter(owner);
  await saved(asha, { ...gone, text: 'Keep me' });
  await saved(asha, { chapterId: randomUUID(), text: 'Of a chapter that is gone' });
  const own = await printableChapter(asha);
  await saved(asha, { ...own, text: 'Before' });
  await asha.post('/api/createcourse/save', contentPayload({ courseId: own.courseId }));
  expect((await owner.delete(`/api/courses/${gone.courseId}`)).status).toBe(200);
  const names = { courseName: 'Soil as it was called', chapterName: 'What soil was called' };
  expect(await list(asha)).toMatchObject([
    { place: 'there', topic: 'Grain sizes', text: 'Before' },
    { ...names, place: 'chapter-gone', courseName: 'Soil for growers' },
    { ...names, place: 'course-gone', text: 'Keep me', topic: 'Grain sizes', language: null },
  ]);
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
  const refused = await expectRefused(save(asha, { topic: 'Topic 200' }), 409, 'too-many-notes');
  expect(refused.details).toMatchObject({ budget: 'notes-guest', size: 200 });
  await saved(asha, { topic: 'Topic 0', text: 'Still', revision: first.revision });
});

test('a guest who signs in takes the notes along, and a topic with two texts keeps both', async () => {
  const email = `${randomUUID()}@example.org`;
  const phone = await signUp(product.visitor(), email);
  const guest = product.visitor();
  await saved(phone, { text: 'From the account' });
  await saved(phone, { topic: 'Bookmark here' });
  await saved(guest, { text: 'From the guest' });
  await saved(guest, { topic: 'Bookmark here', text: 'Now with a text' });
  await saved(guest, { topic: 'Only the guest’s', text: 'Alone' });
  expect((await guest.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  expect(Object.fromEntries((await list(phone)).map(({ topic, text }) => [topic, text]))).toEqual({
    'Grain sizes': 'From the account\n\nFrom the guest',
    'Bookmark here': 'Now with a text',
    'Only the guest’s': 'Alone',
  });
});
