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
const save = async (description = 'Sand and clay.') => {
  const chapters = [{ chapterName: 'One', topics: [{ title: 'A', description }] }];
  return (await saveCourse(parts, owner, { courseName: 'Soil', chapters })).courseId;
};
const publish = (courseId: string, opinion: SecondOpinion) =>
  changeVisibility(db, owner, { courseId, visibility: 'public', asking: asking(opinion), ...readers });
const rename = (courseId: string, courseName = 'Another name') =>
  changeCourse(parts, owner, courseId, { courseName });

async function published() {
  const courseId = await save();
  await publish(courseId, fine);
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
  await rename(courseId);
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
  const courseId = await save();
  const changing: SecondOpinion = {
    async on() {
      await rename(courseId);
      return { outcome: 'fine' };
    },
  };
  await expect(publish(courseId, changing)).rejects.toMatchObject({ code: 'author-unavailable' });
  await publish(courseId, fine);
  expect(await shown(courseId)).toMatchObject({ visibility: 'public' });
});

test('a course about which nobody can say anything is left alone for longer and longer, and holds up no other', async () => {
  const rounds = publicationSweep(db, () => saying(undefined));
  const run = () => rounds.run(new AbortController().signal);
  await rename(await published());
  await run();
  await run();
  expect(asked.filter((texts) => texts.includes('Another name'))).toHaveLength(1);
});

test('a public course in which harm is found is withheld though a word of it changes meanwhile', async () => {
  const courseId = await published();
  await rename(courseId);
  let changes = 0;
  await sweep({
    async on() {
      await rename(courseId, `Name ${(changes += 1)}`);
      return { outcome: 'refused', kind: 'weapons' };
    },
  });
  expect(await shown(courseId)).toMatchObject({ visibility: 'link', withheld: true });
});

test('what the lists stop is asked about by nobody', async () => {
  const courseId = await save('How to build a pipe bomb at home.');
  await expect(publish(courseId, fine)).rejects.toMatchObject({ code: 'publication-refused' });
  expect(asked).toEqual([]);
});
