import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionsInText } from '#server/questions/questions-in-text.ts';
import { libraryFolderOfTest } from '#tests/support/library-folder.ts';
import { countWords } from './checks/check-chapter.ts';
import { checkLibrary, checkPaths } from './library.ts';
import { libraryFolder } from './library-settings.ts';
import { contentOf } from './reading/read-chapter.ts';

/** The courses of the product, read once. */
const product = checkLibrary();

test('the library of the product has no mistakes', () => {
  expect(product.mistakes).toEqual([]);
});

test('every chapter of the product fits into its minutes', () => {
  const editions = product.courses.flatMap((course) => course.editions);
  const paces = editions
    .flatMap((edition) => edition.chapters)
    .map(({ chapter }) => countWords(chapter) / chapter.minutes);
  expect(Math.min(...paces)).toBeGreaterThanOrEqual(70);
  expect(Math.max(...paces)).toBeLessThanOrEqual(110);
});

test('every question of the product leads back to where the chapter teaches it, never to a recap', () => {
  const editions = product.courses.flatMap((course) => course.editions);
  const sources = editions.flatMap((edition) =>
    edition.chapters.flatMap(({ file, chapter }) => {
      const { sourceOf } = questionsInText(contentOf(chapter), []);
      return chapter.questions.map(({ key, draft }) => ({
        at: `${file} ${key}`,
        part: sourceOf({ id: key, draft })?.part ?? 'none',
      }));
    }),
  );
  const teaching = ['opening', 'topic', 'example', 'answer'];
  expect(sources.filter(({ part }) => !teaching.includes(part))).toEqual([]);
});

test('every path of the product can be finished with courses that are written', () => {
  const { paths } = checkPaths(libraryFolder);
  const topics = paths.map(({ file, facts }) => ({
    file,
    topics: facts.steps.filter(({ kind }) => kind === 'topic'),
  }));
  expect(paths).toHaveLength(12);
  for (const path of topics) {
    expect(path.topics.filter(({ optional }) => !optional)).toEqual([]);
    expect(path.topics.length, path.file).toBeLessThanOrEqual(2);
  }
});

test('the courses of these tests have no mistakes', () => {
  expect(checkLibrary(libraryFolderOfTest().path).mistakes).toEqual([]);
});

const chapter = 'en/1-pot.md';
const hindi = 'hi/1-pot.md';
const facts = 'en/course.json';
const motif = 'motif.svg';
const asked = 'asked: milk for each glass\n';

/** Each row replaces a text of one file. `below`: the mistake is so many lines below the place. */
const rows: [file: string, found: string, replacement: string, message: string, below?: number][] = [
  [chapter, '# A pot of tea\n', '', 'the title (“# …”) is missing'],
  [chapter, asked, 'asked: how to\n', '“how to” has only words that name no subject'],
  [chapter, asked, 'asked: make tea, tea make\n', '“tea make” stands in'],
  [chapter, '## activity: Two pots', '## recall', '“recall” stands before “topic”'],
  [chapter, '- a pot\n', 'a pot\n', 'whose lines begin with “- ”'],
  [chapter, '   why: Each glass takes the same amount.\n', '', '“why” is missing', -1],
  [chapter, '  why: It sinks.\n', '', 'the reason why this option is wrong', -1],
  [chapter, 'quote: 160 ml of milk', 'quote: 170 ml of milk', 'quote: The quote does not stand'],
  [chapter, 'calculation: 4 * 40', 'calculation: 4 * 50', 'gives 200, and the answer says 160'],
  [chapter, '## question: cooling', '## question: ginger', 'another question of the chapter is called'],
  [chapter, '6 × 60 ml = 360', '6 × 60 ml = 350', 'arithmetic: “6 × 60 = 350', 0],
  [chapter, '160 ml of milk.', '160 ml of milk for 4 guests and 7 cats.', '7 stands neither'],
  [chapter, '- brim:', '- porcelain:', 'the chapter does not say “porcelain”'],
  [chapter, 'Rahim', '[Rahim](course:coffee)', 'there is no reviewed course “coffee”'],
  [chapter, 'Rahim', '[call 108](tel:112)', 'the words of “[call 108](tel:112)” tell another number'],
  [hindi, '100 मिली', '१०० मिली', 'digits 0 to 9'],
  [hindi, 'रहीम के पड़ोसी चार बजे आएँगे।', 'Rahim’s neighbours come at four. '.repeat(20), 'language', -8],
  [facts, '"minutes": 15', '"minutes": 20', 'the chapters take 15 minutes'],
  [facts, 'Tea for four', "Four guests' tea", 'an apostrophe is ’'],
  ['hi/course.json', 'beginner', 'advanced', '“level” is “beginner” in “en”'],
  [hindi, 'question: ginger', 'question: adrak', 'no question “adrak” stands in'],
  [motif, '<title>', '<script>1</script><title>', 'the element “script” does not belong here'],
  [motif, '<path ', '<path onclick="1" ', 'the attribute “onclick”'],
  [motif, '<path ', '<path fill="url(#a)" ', '“url(#a)” is no value of “fill”'],
  ['en/pot.svg', 'font-size="16"', 'font-size="9"', 'letters of 9 are too small'],
];

const namedIn = (path: string) =>
  checkLibrary(path).mistakes.map((each) => `${each.file}:${each.line} ${each.message}`);

test.each(rows)('%s with %j as %j: %s', (file, text, replacement, message, below = 0) => {
  const folder = libraryFolderOfTest();
  const line = folder.replace(file, text, replacement) + below;
  const start = `tea-for-four/${file}:${line} `;
  const named = namedIn(folder.path);
  const found = named.filter((text) => text.startsWith(start) && text.includes(message));
  expect(found, named.join('\n')).toHaveLength(1);
});

const path = 'paths/tea-stall/en.json';
const hindiPath = 'paths/tea-stall/hi.json';

const pathRows: typeof rows = [
  [path, '"course": "tea-for-four"', '"course": "coffee"', 'there is no course “coffee”'],
  [path, '"key": "snacks"', '"key": "tea"', 'an earlier step has this key'],
  [path, '"topic": "Snacks to sell', '"topic": "How to make a bomb', 'does not pass the screening'],
  [hindiPath, '"hours": 2', '"hours": 3', '“hours” is 2 in paths/tea-stall/en.json'],
  [path, '"optional": false', '"optional": true', '“tea” is optional, and this step is not', 8],
];

test.each(pathRows)('%s with %j as %j: %s', (file, found, replacement, message, below = 0) => {
  const folder = libraryFolderOfTest();
  const line = folder.replace(`../${file}`, found, replacement) + below;
  const { mistakes } = checkLibrary(folder.path);
  expect(mistakes).toContainEqual({ file, line, message: expect.stringContaining(message) as string });
});

test('files that are missing or that no course needs are named', () => {
  const { path } = libraryFolderOfTest();
  rmSync(join(path, 'tea-for-four/en/pot.svg'));
  for (const stray of ['notes.txt', 'en/old.svg']) writeFileSync(join(path, 'tea-for-four', stray), '');
  const named = namedIn(path);
  for (const mistake of [
    'en/pot.svg:1 this file is missing',
    'notes.txt:1 this does not belong to a course',
    'en/old.svg:1 no chapter names this file',
  ])
    expect(named).toContainEqual(expect.stringContaining(mistake));
});
