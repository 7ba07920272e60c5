import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageLanguage } from '#contract/language.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asked, elsewhere } from '#tests/support/everyday-questions.ts';
import { spoken } from '#tests/support/spoken-questions.ts';
import { importLibrary } from './import-library.ts';
import { libraryFolder } from './library-settings.ts';
import { readLibrary } from './reading/read-library.ts';
import { offerCourses } from './shelf.ts';

const { db } = await testDatabase();
await importLibrary(libraryFolder, { db, log: createLog('silent') });
const { courses } = readLibrary(libraryFolder);

const offered = async (topic: string, language: PageLanguage = 'en') =>
  (await offerCourses(db, { topic, language })).courses.map(({ courseName }) => courseName);

test('every course is offered for each of its topic words, in both languages', async () => {
  const missed = [];
  for (const { editions } of courses)
    for (const topic of editions.flatMap(({ facts }) => facts.topicWords))
      for (const { language, facts } of editions)
        if (!(await offered(topic, language)).includes(facts.name)) missed.push(`${topic} (${language})`);
  expect(missed).toEqual([]);
});

/** Counts the questions that find the wanted course among the first offers, and lists those that do not. */
async function tally(questions: readonly { question: string; slug?: string }[]) {
  const missed: string[] = [];
  for (const { question, slug } of questions) {
    const { courses: about, near } = await offerCourses(db, { topic: question, language: 'en' });
    const names = [...about, ...near].map(({ courseName }) => courseName);
    const wanted = courses.find((course) => course.slug === slug)?.editions.map(({ facts }) => facts.name);
    if (wanted ? !names.some((name) => wanted.includes(name)) : names.length > 0) missed.push(question);
  }
  return { found: questions.length - missed.length, of: questions.length, missed };
}

const flat = (lists: typeof spoken, part: 'tune' | 'measure') =>
  Object.entries(lists).flatMap(([slug, list]) => list[part].map((question) => ({ slug, question })));

/** Lines of a slug and what people say who need its course, by somebody who saw no word of the library but what its courses teach. */
const lines = readFileSync('tests/support/said-questions.tsv', 'utf8').trim().split('\n');
const said = lines.map((line) => ({ slug: line.split('\t')[0]!, question: line.split('\t')[1]! }));

test('questions find their course among the first two: everyday ones, spoken ones and a hundred by a stranger', async () => {
  const tallies = [
    await tally([...flat(asked, 'tune'), ...flat(asked, 'measure')]),
    await tally([...flat(spoken, 'tune'), ...flat(spoken, 'measure')]),
    await tally(said),
  ];
  const found = tallies.map((each) => `${each.found} of ${each.of}`);
  expect(found).toEqual(['100 of 100', '117 of 125', '93 of 100']);
});

test('half of the questions about other things are offered nothing, and no course is said to be about most', async () => {
  const others = [...elsewhere.tune, ...elsewhere.measure].map((question) => ({ question }));
  expect(await tally(others)).toMatchObject({ found: 31, of: 60 });
  const wrong = [];
  for (const { question } of others) if ((await offered(question)).length > 0) wrong.push(question);
  expect(wrong.length).toBeLessThanOrEqual(2);
});
