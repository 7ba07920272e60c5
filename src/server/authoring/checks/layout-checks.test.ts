import { describe, expect, test } from 'vitest';
import type { CourseLayout } from '#contract/course-layout.ts';
import { AuthorFault, type LayoutFacts } from '#server/authoring/author.ts';
import { parseLayoutAnswer } from '#server/authoring/answers/layout-answer.ts';
import { faultsIn } from './check.ts';
import { checkedLayout, layoutChecks } from './layout-checks.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const facts = layoutFacts({ topic: 'Photosynthesis', durationHours: 4, chapterCount: 2 });
const good = {
  'Course Name': 'How leaves make food',
  Description: 'You find out what a leaf does with the light, and show it to others.',
  Topic: 'Photosynthesis',
  Chapters: [
    { 'Chapter Name': 'A leaf', About: 'What a leaf is made of.', Duration: '2 hours' },
    { 'Chapter Name': 'Light', About: 'What the light does in it.', Duration: '2 hours' },
  ],
};
type Answer = typeof good;

function answer(change: object, asked: Partial<LayoutFacts> = {}) {
  return parseLayoutAnswer(JSON.stringify({ ...good, ...change }), { ...facts, ...asked });
}
const faults = (change: object, asked?: Partial<LayoutFacts>) =>
  faultsIn(layoutChecks, answer(change, asked)).map(({ check, text }) => `${check}: ${text}`);
const chapters = (change: (chapter: Answer['Chapters'][number], index: number) => object) => ({
  Chapters: good.Chapters.map(change),
});

test('a good layout has no fault', () => {
  expect(faults({})).toEqual([]);
  expect(checkedLayout(answer({}))).toMatchObject({ 'Course Name': 'How leaves make food' });
});

test.each([
  [
    'too few chapters',
    { Chapters: good.Chapters.slice(1) },
    ['chapter-count: The layout has 1 chapters, and 2 were asked for.'],
  ],
  [
    'too many chapters',
    { Chapters: [...good.Chapters, { 'Chapter Name': 'Water', About: 'Where it comes from.' }] },
    ['chapter-count: The layout has 3 chapters, and 2 were asked for.'],
  ],
  [
    'equal names',
    chapters((chapter) => ({ ...chapter, 'Chapter Name': 'A' })),
    ['names-differ: Two chapters are called “A”.'],
  ],
  [
    'names that differ in case and marks only',
    chapters((chapter, index) => ({ ...chapter, 'Chapter Name': ['The leaf', 'the Leaf!'][index] })),
    ['names-differ: Two chapters are called “the Leaf!”.'],
  ],
  [
    'equal abouts',
    chapters((chapter) => ({ ...chapter, About: 'About leaves.' })),
    ['abouts-differ: Two chapters are about the same: “About leaves.”.'],
  ],
  [
    'a chapter without a name',
    chapters((chapter, index) => ({ ...chapter, 'Chapter Name': ['A leaf', ''][index] })),
    ['chapters-named: Chapter 2 has no name.'],
  ],
  [
    'a chapter that does not say what it is about',
    chapters((chapter, index) => ({ ...chapter, About: ['', 'Light.'][index] })),
    ['chapters-named: Chapter 1 does not say what it is about.'],
  ],
])('finds %s', (_, change, found) => {
  expect(faults(change)).toEqual(found);
});

test('names in languages without letter case, and of symbols, differ', () => {
  const names = (one: string, other: string) =>
    faults(
      chapters((chapter, index) => ({ ...chapter, 'Chapter Name': [one, other][index] })),
      { topic: '' },
    );
  expect(names('C', 'C++')).toEqual([]);
  expect(names('भाग १', 'भाग २')).toEqual([]);
  expect(names('पानी', 'पान')).toEqual([]);
});

test('finds a layout in another language than asked for', () => {
  expect(faults({}, { language: 'hi' })).toEqual([
    expect.stringMatching(/^language: Only 0 % of the letters are in the Devanagari script of Hindi/),
  ]);
});

describe('the topic', () => {
  const cats = {
    'Course Name': 'All about cats',
    Description: 'You learn how to keep a cat.',
    Topic: 'Cats',
    Chapters: [
      { 'Chapter Name': 'Food', About: 'What a cat eats.' },
      { 'Chapter Name': 'Sleep', About: 'Where a cat sleeps.' },
    ],
  };
  const about = (topic: string, change: object) => faults(change, { topic });

  test('is another one where the answer names another one and has no word of it', () => {
    expect(faults(cats)).toEqual([
      'topic: The answer is about “Cats”, and a course about “Photosynthesis” was asked for; “Topic” is as given.',
    ]);
    expect(about('बिजली के तार', { ...cats, Topic: 'बिल्ली पालना' })).toHaveLength(1);
  });

  test.each([
    ['as given', 'Photosynthesis', 'Photosynthesis'],
    ['in another case', 'PHOTOSYNTHESIS', 'photosynthesis'],
    ['inflected', 'Cooking for one', 'How to cook'],
    ['misspelled by the learner', 'Fotosinthesis', 'Photosynthesis'],
    ['shorter', 'Introduction to Python programming', 'Python'],
    ['spelled out', 'DBMS', 'Database management systems'],
    ['abbreviated', 'Database management systems', 'DBMS'],
    ['short', 'GST', 'Goods and services tax'],
    ['in another script', 'Photosynthesis', 'प्रकाश संश्लेषण'],
    ['in two scripts', 'Photosynthesis प्रकाश', 'Leaves'],
    ['a word of a longer one', 'How to use AI at work', 'AI for everybody'],
    ['chosen by the author', '', 'Cats'],
    ['not named', 'Photosynthesis', ''],
  ])('is the same when it is %s', (_, topic, said) => {
    expect(about(topic, { ...cats, Topic: said })).toEqual([]);
  });

  test('is the same when the texts hold it, whatever the answer calls it', () => {
    expect(about('Kittens and cats', { ...cats, Topic: 'Pets' })).toEqual([]);
  });
});

describe('a layout with a fault', () => {
  const check = (change: object, asked?: Partial<LayoutFacts>) => {
    const kept: CourseLayout[] = [];
    const run = () => checkedLayout(answer(change, asked), (layout) => kept.push(layout));
    expect(run).toThrow(AuthorFault);
    return kept;
  };

  test('is kept with the defaults in place of what is said twice', () => {
    const [kept] = check({
      Chapters: [good.Chapters[0], good.Chapters[0], good.Chapters[1]],
    });
    expect(kept?.Chapters).toEqual([
      { 'Chapter Name': 'A leaf', About: 'What a leaf is made of.', Duration: '2 hours' },
      { 'Chapter Name': 'Untitled Chapter', About: 'No description provided.', Duration: '2 hours' },
    ]);
    expect(kept?.['Number of Chapters']).toBe(2);
  });

  test('is not kept when it is about another topic', () => {
    expect(check({ Topic: 'Cats', 'Course Name': 'Cats' }, { topic: 'Electric motors' })).toEqual([]);
  });

  test('is worth another attempt, which hears of every fault', () => {
    const twice = { 'Chapter Name': 'A', About: 'a' };
    expect(() => checkedLayout(answer({ Chapters: [twice, twice, twice] }))).toThrow(
      expect.objectContaining({
        code: 'author-failed',
        retryable: true,
        message:
          'The layout has 3 chapters, and 2 were asked for. Two chapters are called “A”. Two chapters are about the same: “a”.',
      }),
    );
  });
});
