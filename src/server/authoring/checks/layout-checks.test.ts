import { describe, expect, test } from 'vitest';
import type { LayoutFacts } from '#server/authoring/author.ts';
import { parseLayoutAnswer } from '#server/authoring/answers/layout-answer.ts';
import { faultsIn } from './check.ts';
import { layoutChecks } from './layout-checks.ts';
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

function faults(change: object, asked: Partial<LayoutFacts> = {}) {
  const answer = parseLayoutAnswer(JSON.stringify({ ...good, ...change }), { ...facts, ...asked });
  return faultsIn(layoutChecks, answer).map(({ check, text }) => `${check}: ${text}`);
}
/** Changes a part of both chapters. */
const chapters = (part: 'Chapter Name' | 'About', ...values: string[]) => ({
  Chapters: good.Chapters.map((chapter, index) => ({ ...chapter, [part]: values[index] })),
});

test.each([
  [{}],
  [chapters('Chapter Name', 'The leaf', 'the Leaf!'), 'names-differ: Two chapters are called “the Leaf!”.'],
  [chapters('About', 'A.', 'A.'), 'abouts-differ: Two chapters are about the same: “A.”.'],
  [chapters('Chapter Name', 'A leaf', ''), 'chapters-named: Chapter 2 has no name.'],
])('finds what is wrong (%#)', (change, ...found: string[]) => {
  expect(faults(change)).toEqual(found);
});

test('names differ by marks, digits and vowel signs', () => {
  for (const names of ['C // C++', 'भाग १ // भाग २', 'पानी // पान'])
    expect(faults(chapters('Chapter Name', ...names.split(' // ')), { topic: '' })).toEqual([]);
});

describe('the topic', () => {
  const cats = {
    'Course Name': 'All about cats',
    Description: 'You learn how to keep a cat.',
    Topic: 'Cats',
    Chapters: ['Food', 'Sleep'].map((name) => ({ 'Chapter Name': name, About: `${name} of a cat.` })),
  };
  const about = (topic: string, change: object) => faults(change, { topic });

  test('is another one where the answer names another one and has no word of it', () => {
    expect(faults(cats)).toEqual([
      'topic: The answer is about “Cats”, and a course about “Photosynthesis” was asked for; “Topic” is as given.',
    ]);
  });

  test.each([
    ['as given', 'Photosynthesis', 'Photosynthesis'],
    ['inflected', 'Cooking for one', 'How to cook'],
    ['shorter', 'Introduction to Python programming', 'Python'],
    ['spelled out', 'DBMS', 'Database management systems'],
    ['in another script', 'Photosynthesis', 'प्रकाश संश्लेषण'],
    ['chosen by the author', '', 'Cats'],
  ])('is the same when it is %s', (_, topic, said) => {
    expect(about(topic, { ...cats, Topic: said })).toEqual([]);
  });
});
