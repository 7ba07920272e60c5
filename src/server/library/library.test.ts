import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { libraryFolderOfTest } from '#tests/support/library-folder.ts';
import { countWords } from './checks/check-chapter.ts';
import { checkLibrary, libraryTable } from './library.ts';

/** The courses of the product, read once. */
const product = checkLibrary();

test('the library of the product has no mistakes', () => {
  const { mistakes } = product;
  expect(mistakes.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});

test('every chapter of the product fits into its minutes', () => {
  const chapters = product.courses.flatMap(({ slug, editions }) =>
    editions.flatMap((edition) =>
      edition.chapters.map(({ key, chapter }) => {
        const words = countWords(chapter);
        return { name: `${slug}/${edition.language}/${key}`, words, pace: words / chapter.minutes };
      }),
    ),
  );
  expect(chapters.filter(({ words, pace }) => words > 1600 || pace < 70 || pace > 110)).toEqual([]);
  expect(chapters.length).toBeGreaterThan(100);
});

test('a course without mistakes is counted', () => {
  const { courses, mistakes } = checkLibrary(libraryFolderOfTest().path);
  expect(mistakes).toEqual([]);
  const [head, ...rows] = libraryTable(courses)
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(head).toEqual([
    'course',
    'language',
    'state',
    'chapters',
    'words',
    'words a chapter',
    'minutes',
    'questions',
    'key shortest',
    'key longest',
    'of four options',
  ]);
  expect(rows.map((row) => [row[1], row[2], row[3], row[6], row[7]])).toEqual([
    ['en', 'reviewed', '1', '15', '5'],
    ['hi', 'reviewed', '1', '15', '5'],
  ]);
});

const chapter = 'en/1-pot.md';
const hindi = 'hi/1-pot.md';
const facts = 'en/course.json';
const motif = 'motif.svg';

/** Each row replaces a text of one file. `below`: the mistake is so many lines below the place. */
const rows: [
  mistake: string,
  file: string,
  found: string,
  replacement: string,
  message: string,
  below?: number,
][] = [
  ['no title', chapter, '# A pot of tea\n', '', 'the title (“# …”) is missing'],
  [
    'an unknown heading',
    chapter,
    '## summary',
    '## conclusion',
    'the heading “conclusion” does not belong into a chapter',
  ],
  [
    'a part at a wrong place',
    chapter,
    '## activity: Two pots',
    '## recall',
    '“recall” stands before “topic”',
  ],
  ['a part twice', chapter, '## terms', '## mistakes', '“mistakes” stands here a second time'],
  [
    'a topic without a title',
    chapter,
    '## topic: Water and milk',
    '## topic',
    'a title after “topic:” is missing',
  ],
  [
    'a title that nobody needs',
    chapter,
    '## summary',
    '## summary: In short',
    '“summary” has no title after it',
  ],
  ['a heading of a fourth level', chapter, '### hint', '#### hint', 'has 4 marks'],
  ['a heading in a topic', chapter, 'A small glass', '### problem', 'does not belong into “topic”'],
  [
    'text above the headings of a part',
    chapter,
    '### needs',
    'Try it.\n\n### needs',
    'stand headings with “###”',
  ],
  ['minutes that are no number', chapter, 'minutes: 15', 'minutes: long', 'this is a number'],
  [
    'a picture without words',
    chapter,
    ' | A pot that holds milk and water.',
    '',
    'a picture is “name.svg | what it shows”',
  ],
  ['a list with a paragraph', chapter, '- a pot\n', 'a pot\n', 'whose lines begin with “- ”'],
  [
    'a step without a reason',
    chapter,
    '   why: Each glass takes the same amount.\n',
    '',
    '“why” is missing',
    -1,
  ],
  [
    'a reason with another key',
    chapter,
    '   why: Each',
    '   because: Each',
    'neither an item of the list nor “  why: …”',
  ],
  ['a term without a meaning', chapter, '- brim: the upper edge of a pot', '- brim', '“meaning” is missing'],
  ['a text above its cap', chapter, '- a pot\n', `- ${'pot '.repeat(200)}\n`, '<=500 characters'],
  ['an as-of without a month', chapter, '2026-11. Prices', 'Prices', '“as-of” begins with the month'],
  ['an unknown generator', chapter, '- units', '- matrices', 'Invalid option'],
  [
    'a recall in the first chapter',
    chapter,
    '## topic: Water',
    '## recall\n\n- What is steam?\n\n## topic: Water',
    'nothing to recall',
  ],
  ['an unknown kind', chapter, 'kind: order', 'kind: match', 'Invalid option'],
  ['a line that is no option', chapter, '- [x] it turns sweet', '- it turns sweet', 'this line is no option'],
  [
    'a wrong option without a reason',
    chapter,
    '  why: It sinks.\n',
    '',
    'the reason why this option is wrong',
    -1,
  ],
  [
    'a question without its explanation',
    chapter,
    'explanation: 4 × 40 ml = 160 ml.\n',
    '',
    '“explanation” is missing',
    -11,
  ],
  [
    'a quote that stands nowhere',
    chapter,
    'quote: 160 ml of milk',
    'quote: 170 ml of milk',
    'quote: The quote does not stand',
  ],
  [
    'a stem that asks what is not so',
    chapter,
    'Why do cooks crush ginger?',
    'Why do cooks not crush ginger?',
    'positive-stem',
  ],
  [
    'an option that speaks of others',
    chapter,
    '- [ ] it gets too bitter',
    '- [ ] none of these',
    'no-all-or-none',
    -10,
  ],
  [
    'a right option much longer than the others',
    chapter,
    '- [x] it turns sweet',
    '- [x] it turns sweet and heavy at the same time',
    'key-length',
  ],
  ['an objective that is none', chapter, 'objective: 1', 'objective: 3', 'the chapter has 2 objectives'],
  [
    'a calculation with another result',
    chapter,
    'calculation: 4 * 40',
    'calculation: 4 * 50',
    'gives 200, and the answer says 160',
  ],
  [
    'a calculation that is a program',
    chapter,
    'calculation: 4 * 40',
    'calculation: Math.max(160)',
    'can’t be computed',
  ],
  [
    'a number without a calculation',
    chapter,
    'calculation: 4 * 40\nexplanation: 4 × 40 ml = 160 ml.\nquote: 160 ml of milk',
    'explanation: It is so.\nquote: Water comes first',
    '“calculation:” is missing',
    -3,
  ],
  [
    'two questions with one key',
    chapter,
    '## question: cooling',
    '## question: ginger',
    'another question of the chapter is called “ginger”',
  ],
  [
    'questions that a rule of lengths passes',
    chapter,
    '- [ ] a brown pot here',
    '- [ ] a brown pot with a handle',
    'taking the shortest one, and all but the longest passes these questions without the chapter',
    -55,
  ],
  ['too few questions', chapter, '## question: steps', '## questions', 'does not belong into a chapter'],
  ['a wrong sum', chapter, '6 × 60 ml = 360', '6 × 60 ml = 350', 'arithmetic: “6 × 60 = 350', 0],
  ['a wrong percentage', chapter, 'Hold the pot', '15 % of ₹200 = ₹40. Hold the pot', 'it is 30'],
  [
    'a wrong fraction',
    chapter,
    'Hold the pot',
    String.raw`$\frac{1}{2} + \frac{1}{4} = \frac{2}{6}$. Hold the pot`,
    'it is 0.75',
  ],
  [
    'a number of an answer from nowhere',
    chapter,
    '160 ml of milk.',
    '160 ml of milk for 4 guests and 7 cats.',
    '7 stands neither',
  ],
  [
    'a term that the chapter does not say',
    chapter,
    '- brim:',
    '- porcelain:',
    'the chapter does not say “porcelain”',
  ],
  ['other digits', hindi, '100 मिली', '१०० मिली', 'digits 0 to 9'],
  [
    'a spelling that docs/hindi.md lists',
    hindi,
    'ढक्कन गर्मी को',
    'ढक्कन गरमी को',
    '“गरमी” has another spelling',
  ],
  ['a full stop after Hindi', hindi, 'ताकि उसका रस निकले।', 'ताकि उसका रस निकले.', 'ends with a danda'],
  ['straight quotation marks', chapter, 'He has one pot', 'He has one "pot"', 'quotation marks are “ ”'],
  ['money with letters', chapter, 'half a litre', 'Rs. 30 and half a litre', 'money is written as ₹1,250'],
  [
    'a short topic',
    chapter,
    'A small glass holds 100 ml. For each glass Rahim takes 60 ml of water and 40 ml of milk, because part of the water leaves the pot as steam. ',
    '',
    'topic-length',
    -2,
  ],
  [
    'an activity without safety',
    chapter,
    '### safety\n\nHold the pot with a dry cloth, and keep children away from the stove.\n\n',
    '',
    'activity-safety',
    -11,
  ],
  [
    'another language',
    hindi,
    'रहीम के पड़ोसी चार बजे आएँगे।',
    'Rahim’s neighbours come at four. '.repeat(20),
    'language',
    -8,
  ],
  ['facts that are no JSON', facts, '"level"', 'level', 'this is no JSON'],
  ['an unknown category', facts, 'Hobbies & Interests', 'Cooking', 'Invalid option'],
  ['an unknown fact', facts, '"level"', '"price": 5,\n  "level"', '“price” does not belong here'],
  ['few words that find the course', facts, '"tea", ', '', 'at least ten words'],
  [
    'a review that tells nothing',
    facts,
    '[{ "as": "cook", "found": "solved 5 questions blind, no disagreement" }]',
    '[]',
    'a reviewed course says who',
  ],
  ['minutes that do not add up', facts, '"minutes": 15', '"minutes": 20', 'the chapters take 15 minutes'],
  [
    'no words in Latin letters',
    'hi/course.json',
    '"chai", "chai banana", "adrak chai"',
    '"पत्ती", "दूध", "पानी"',
    'Latin letters',
  ],
  [
    'another level than in English',
    'hi/course.json',
    'beginner',
    'advanced',
    '“level” is “beginner” in “en”',
  ],
  [
    'other objectives than in English',
    hindi,
    '## topic: पानी',
    '- पत्ती चुनना\n\n## topic: पानी',
    'there are 2 objectives in tea-for-four/en/1-pot.md',
    -5,
  ],
  [
    'another question than in English',
    hindi,
    'question: ginger',
    'question: adrak',
    'no question “adrak” stands in',
  ],
  [
    'another answer than in English',
    hindi,
    'answer: 160\nunit: मिली\ntolerance: 0\ncalculation: 4 * 40',
    'answer: 150\nunit: मिली\ntolerance: 0\ncalculation: 3 * 50',
    'the answer is 160 in',
  ],
  [
    'another number of options than in English',
    hindi,
    '- [ ] कड़वी और काली\n  why: दूध कड़वाहट घटाता है।\n',
    '- [ ] कड़वी और काली\n  why: दूध कड़वाहट घटाता है।\n- [ ] फीकी और हरी\n  why: पत्ती हरी नहीं रहती।\n',
    'right or wrong options',
    -10,
  ],
  [
    'a drawing with a script',
    motif,
    '<title>',
    '<script>1</script><title>',
    'the element “script” does not belong here',
  ],
  ['a drawing with a handler', motif, '<path ', '<path onclick="1" ', 'the attribute “onclick”'],
  ['a drawing with a link', motif, '<title>', '<a href="x"><title>', 'the element “a” does not belong here'],
  [
    'a drawing with a colour of its own',
    motif,
    'stroke="currentColor"',
    'stroke="#f00"',
    '“#f00” is no value of “stroke”',
  ],
  ['a drawing with another class', motif, 'tint-brown', 'brand', '“brand” is no value of “class”'],
  ['a drawing of fixed size', motif, 'viewBox=', 'width="200" viewBox=', '“svg” has no “width”'],
  ['a motif of another shape', motif, '0 0 200 200', '0 0 100 100', 'the “viewBox” of a motif'],
  [
    'a motif with letters',
    motif,
    '<title>A glass of tea</title>',
    '<text x="1" y="1">Tea</text>',
    'a motif has no letters',
  ],
  ['a comment in a drawing', motif, '<title>', '<!-- tea --><title>', 'this is no element of ours'],
  ['an element that is not closed', motif, '</svg>\n', '', '“svg” is not closed'],
  ['a drawing that is too large', motif, '</svg>', `${'<g/>'.repeat(1600)}</svg>`, '6144 are the most', -4],
  [
    'letters too small for a phone',
    'en/pot.svg',
    'font-size="16"',
    'font-size="9"',
    'letters of 9 are too small',
  ],
];

test.each(rows)('%s is named with its file and line', (_, file, found, replacement, message, below = 0) => {
  const folder = libraryFolderOfTest();
  const line = folder.replace(file, found, replacement) + below;
  const { mistakes } = checkLibrary(folder.path);
  const named = mistakes.map((mistake) => `${mistake.file}:${mistake.line} ${mistake.message}`);
  const start = `tea-for-four/${file}:${line} `;
  expect(
    named.filter((text) => text.startsWith(start) && text.includes(message)),
    named.join('\n'),
  ).toHaveLength(1);
});

test.each([
  ['motif.svg', 'tea-for-four/motif.svg:1 this file is missing'],
  ['en/pot.svg', 'tea-for-four/en/pot.svg:1 this file is missing'],
  ['hi/course.json', 'tea-for-four/hi/course.json:1 this file is missing'],
  ['hi', 'tea-for-four/hi/course.json:1 this file is missing: a reviewed course'],
  ['hi/1-pot.md', 'tea-for-four/hi/course.json:1 the chapter 1-pot.md of “en” is missing'],
])('without %s, the file is named', (file, expected) => {
  const { path } = libraryFolderOfTest();
  rmSync(join(path, 'tea-for-four', file), { recursive: true });
  const named = checkLibrary(path).mistakes.map((each) => `${each.file}:${each.line} ${each.message}`);
  expect(
    named.some((text) => text.startsWith(expected)),
    named.join('\n'),
  ).toBe(true);
});

test.each([
  ['notes.txt', 'this does not belong to a course'],
  ['en/old.svg', 'no chapter names this file'],
  ['en/pot.md', 'a chapter’s file is its place, a dash and its key'],
])('the stray file %s is named', (file, message) => {
  const { path } = libraryFolderOfTest();
  writeFileSync(join(path, 'tea-for-four', file), '');
  const { mistakes } = checkLibrary(path);
  expect(mistakes).toContainEqual({
    file: `tea-for-four/${file}`,
    line: 1,
    message: expect.stringContaining(message) as string,
  });
});
