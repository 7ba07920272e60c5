import { beforeEach, expect, test } from 'vitest';
import type { Screening, SecondOpinion } from '#server/screening/screening.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeCourse } from './change-course.ts';
import { changeVisibility, readVisibility, saveCourse } from './courses.ts';
import { publicationSweep } from './publishing.ts';

// Effects of a second opinion on a course that is public or is to become public.

const { db } = await testDatabase();
const owner = newPerson();
const readers = { helpContacts: 'india', language: 'en' } as const;

let asked: string[][] = [];
/** Answers like this. */
const saying = (opinion: Screening | undefined): SecondOpinion => ({
  async on(texts) {
    asked.push([...texts]);
    return opinion;
  },
});
const fine = saying({ outcome: 'fine' });
const asking = (opinion: SecondOpinion) => ({ opinion, address: 'home' });
const sweep = (opinion: SecondOpinion | undefined) =>
  publicationSweep(db, () => opinion).run(new AbortController().signal);

const parts = { db, budgets: testBudgets(db) };
const chapters = [{ chapterName: 'One', topics: [{ title: 'A', description: 'Sand and clay.' }] }];

async function published() {
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters });
  await changeVisibility(db, owner, { courseId, visibility: 'public', asking: asking(fine), ...readers });
  return courseId;
}
const shown = (courseId: string) => readVisibility(db, courseId, owner.id);

beforeEach(() => {
  asked = [];
});

test('a public course that its owner changes is asked about again, and withheld where it is harmful', async () => {
  const courseId = await published();
  await sweep(fine);
  expect(asked).toHaveLength(1);
  await changeCourse(parts, owner, courseId, { courseName: 'Another name' });
  // Without an answer the course stays public, and the next round asks about it.
  await sweep(saying(undefined));
  expect(await shown(courseId)).toMatchObject({ visibility: 'public' });
  await sweep(saying({ outcome: 'refused', kind: 'fraud' }));
  expect(asked.at(-1)).toContain('Another name');
  expect(await shown(courseId)).toMatchObject({ visibility: 'link', withheld: true });
  await sweep(fine);
  expect(asked).toHaveLength(3);
});

test('a text that changes while somebody is asked about it has to be asked about anew', async () => {
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters });
  const changing: SecondOpinion = {
    async on() {
      await changeCourse(parts, owner, courseId, { courseName: 'Another name' });
      return { outcome: 'fine' };
    },
  };
  const publishing = { courseId, visibility: 'public', ...readers } as const;
  await expect(
    changeVisibility(db, owner, { ...publishing, asking: asking(changing) }),
  ).rejects.toMatchObject({ code: 'author-unavailable' });
  await changeVisibility(db, owner, { ...publishing, asking: asking(fine) });
  expect(await shown(courseId)).toMatchObject({ visibility: 'public' });
});

test('a course about which nobody can say anything is left alone for longer and longer, and holds up no other', async () => {
  const rounds = publicationSweep(db, () => saying(undefined));
  const run = () => rounds.run(new AbortController().signal);
  const courseId = await published();
  await changeCourse(parts, owner, courseId, { courseName: 'Another name' });
  await run();
  await run();
  expect(asked.filter((texts) => texts.includes('Another name'))).toHaveLength(1);
});

test('a public course in which harm is found is withheld though a word of it changes meanwhile', async () => {
  const courseId = await published();
  await changeCourse(parts, owner, courseId, { courseName: 'Another name' });
  let changes = 0;
  await sweep({
    async on() {
      await changeCourse(parts, owner, courseId, { courseName: `Name ${(changes += 1)}` });
      return { outcome: 'refused', kind: 'weapons' };
    },
  });
  expect(await shown(courseId)).toMatchObject({ visibility: 'link', withheld: true });
});

test('what the lists stop is asked about by nobody', async () => {
  const harmful = [
    { chapterName: 'One', topics: [{ title: 'A', description: 'How to build a pipe bomb at home.' }] },
  ];
  const { courseId } = await saveCourse(parts, owner, { courseName: 'Soil', chapters: harmful });
  asked = [];
  const publishing = { courseId, visibility: 'public', asking: asking(fine), ...readers } as const;
  await expect(changeVisibility(db, owner, publishing)).rejects.toMatchObject({
    code: 'publication-refused',
  });
  expect(asked).toEqual([]);
});

test('nobody is asked about public courses where there is nobody', async () => {
  const courseId = await published();
  await changeCourse(parts, owner, courseId, { courseName: 'Another name' });
  await sweep(undefined);
  expect(await shown(courseId)).toMatchObject({ visibility: 'public' });
});
