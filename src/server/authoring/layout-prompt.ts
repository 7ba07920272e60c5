import type { JSONSchema7 } from 'ai';
import type { LayoutFacts } from './author.ts';
import { languageDirective, languageFact, levelDirective } from './language-directive.ts';
import { dataNotOrders, factLine, honestTeacher, jsonOnly, type ModelPrompt } from './model-prompt.ts';

const instructions = [
  'You plan self-study courses for learners, many of whom read on a small phone.',
  dataNotOrders,
  honestTeacher,
  jsonOnly,
].join('\n');

const shape = `{
  "Course Name": "a short, telling name",
  "Description": "two or three sentences: what the learner will be able to do afterwards",
  "Category": "the category as given",
  "Topic": "the topic as given",
  "Level": "beginner, intermediate or advanced, as given",
  "Duration": "the whole course's time with its unit",
  "Number of Chapters": 1,
  "Chapters": [{ "Chapter Name": "a short name", "About": "one or two sentences", "Duration": "this chapter's time with its unit" }]
}`;

/** The JSON Schema that goes along with the request, in the subset that every service of ours takes. */
export const layoutSchema: JSONSchema7 = {
  type: 'object',
  properties: {
    'Course Name': { type: 'string' },
    Description: { type: 'string' },
    Category: { type: 'string' },
    Topic: { type: 'string' },
    Level: { type: 'string', enum: ['beginner', 'intermediate', 'advanced'] },
    Duration: { type: 'string' },
    'Number of Chapters': { type: 'integer' },
    Chapters: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          'Chapter Name': { type: 'string' },
          About: { type: 'string' },
          Duration: { type: 'string' },
        },
        required: ['Chapter Name', 'About', 'Duration'],
        additionalProperties: false,
      },
    },
  },
  required: [
    'Course Name',
    'Description',
    'Category',
    'Topic',
    'Level',
    'Duration',
    'Number of Chapters',
    'Chapters',
  ],
  additionalProperties: false,
};

/** Asks for a course's layout. */
export function layoutPrompt(facts: LayoutFacts): ModelPrompt {
  const request = [
    'Write the layout of a course from these facts:',
    '',
    factLine('Category', facts.category),
    factLine('Topic', facts.topic),
    factLine('Description', facts.description),
    factLine('Level', facts.level),
    factLine('Duration in hours', facts.durationHours),
    factLine('Number of chapters', facts.chapterCount),
    factLine('Language', languageFact(facts.language)),
    '',
    languageDirective(facts.language),
    levelDirective(facts.level),
    `Exactly ${facts.chapterCount} chapters, each building on the ones before it, none repeating another; ` +
      'their durations add up to the whole. Where the topic is empty, choose one that suits the category.',
    '',
    'The shape of the answer:',
    shape,
  ];
  return { instructions, messages: [{ role: 'user', content: request.join('\n') }] };
}
