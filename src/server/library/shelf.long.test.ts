import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PageLanguage, pageLanguages } from '#contract/language.ts';
import { listSavedCourses } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { reviewedCourses } from '#tests/support/reviewed-courses.ts';
import { importLibrary } from './import-library.ts';
import { libraryFolder } from './library-settings.ts';
import { offerCourses } from './shelf.ts';

const { db } = await testDatabase();
await importLibrary(libraryFolder, { db, log: createLog('silent') });
const courses = reviewedCourses();

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

/**
 * People's questions: everyday ones, those of villages in spoken Hindi, a hundred by a stranger who had seen of the library only what
 * its courses teach, what phones are asked for day by day (80 that the library answers, and 70 `unmet`), what a village types (40 `rural` ones that the library answers, and 40 `beyond` it; 41 `fresh` and 27 `afresh`),
 * those of an emergency, single `word`s and what is asked with them, and those about other things
 * (`ordinary` ones may be near a course). Rows of `measure` were looked at least: those of `elsewhere` when a bound of nearness was chosen.
 */
const rows = readFileSync('tests/support/questions.tsv', 'utf8').trim().split('\n').slice(1);
const questionsOf = (wanted: string) =>
  rows.flatMap((row) => {
    const [list, , slug, question = ''] = row.split('\t');
    return list === wanted ? { slug, question } : [];
  });

test.each([
  ['everyday', 100, 100],
  ['spoken', 121, 125],
  ['stranger', 95, 100],
  ['asked', 80, 80],
  ['rural', 40, 40],
  ['fresh', 39, 41],
])('%s questions find their course among the first two: %i of %i', async (list, found, of) => {
  expect(await tally(questionsOf(list))).toMatchObject({ found, of });
});

test.each([
  ['elsewhere', 50, 60],
  ['unmet', 66, 70],
  ['beyond', 33, 40],
  ['afresh', 24, 27],
])(
  '%s questions are offered nothing, or a course that may help: %i of %i nothing',
  async (list, found, of) => {
    expect(await tally(questionsOf(list))).toMatchObject({ found, of });
  },
);

/** The chapters wanted, by sentences that were `asked` for, by those written before the chapters had their phrases, by five for each chapter as people type them, and as somebody in `danger` does. */
const ofChapters = readFileSync('tests/support/chapter-questions.tsv', 'utf8').trim().split('\n').slice(1);

test.each([
  ['asked', 46, 46],
  ['emergency', 28, 30],
  ['fresh', 42, 42],
  ['typed', 700, 720],
  ['danger', 122, 122],
])('%s sentences are led to their chapter in both languages: %i of %i', async (wanted, found, of) => {
  const sentences = ofChapters.map((row) => row.split('\t')).filter(([list]) => list === wanted);
  const missed = [];
  for (const [, slug, key, question = ''] of sentences) {
    const editions = courses.find((course) => course.slug === slug)?.editions ?? [];
    for (const { language, chapters } of editions) {
      const { courses: about, near } = await offerCourses(db, { topic: question, language });
      const led = [...about, ...near.filter(({ fits }) => fits)].find(({ chapter }) => chapter)?.chapter;
      if (led?.name !== chapters.find((each) => each.key === key)?.chapter.name)
        missed.push(`${question} (${language}): ${led?.name ?? 'none'}`);
    }
  }
  expect({ found: 2 * sentences.length - missed.length, of: 2 * sentences.length, missed }).toMatchObject({
    found,
    of,
  });
});

test.each([
  ['emergency', 60],
  ['word', 18],
])('%s searches show their course among the first two, in both languages: all %i', async (list, of) => {
  const missed = [];
  for (const { question, slug } of questionsOf(list))
    for (const language of pageLanguages) {
      const search = { q: question, reader: language, limit: 2 };
      const { courses: found } = await listSavedCourses(db, undefined, search);
      const { courses: about, near } = await offerCourses(db, { topic: question, language });
      const shown = found.length > 0 ? found : [...about, ...near];
      const course = courses.find((each) => each.slug === slug);
      const name = course?.editions.find((edition) => edition.language === language)?.facts.name;
      if (!shown.some(({ courseName }) => courseName === name)) missed.push(`${question} (${language})`);
    }
  expect(questionsOf(list)).toHaveLength(of);
  expect(missed).toEqual([]);
});

test('no course is found or said to be about a question of which the library knows nothing', async () => {
  const wrong = [];
  for (const { question } of ['elsewhere', 'unmet', 'ordinary', 'beyond', 'afresh'].flatMap(questionsOf)) {
    const { courses: found } = await listSavedCourses(db, undefined, { q: question, limit: 1 });
    const { courses: about, near } = await offerCourses(db, { topic: question, language: 'en' });
    if (found.length + about.length > 0 || near.some(({ fits }) => fits)) wrong.push(question);
  }
  expect(wrong).toEqual([]);
});
