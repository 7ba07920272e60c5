import type { JSONSchema7 } from 'ai';
import type { LayoutFacts } from '#server/authoring/author.ts';
import { careDirective } from './care-directive.ts';
import { languageDirective, languageFact, levelDirective } from './language-directive.ts';
import {
  avoidDefect,
  dataNotOrders,
  defectLine,
  factLine,
  honestTeacher,
  jsonOnly,
  type ModelPrompt,
  taskLine,
} from './model-prompt.ts';
import { refusalDirective } from '#server/authoring/answers/model-refusal.ts';

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
  "Chapters": [{
    "Chapter Name": "a short name",
    "About": "one or two sentences",
    "Duration": "this chapter's time with its unit",
    "Objectives": ["what the learner can do after this chapter"]
  }],
  "Terms": [{ "Term": "a word of the subject", "Meaning": "one short sentence" }],
  "Thread": "one or two sentences",
  "Refusal": null
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
          Objectives: { type: 'array', items: { type: 'string' } },
        },
        required: ['Chapter Name', 'About', 'Duration', 'Objectives'],
        additionalProperties: false,
      },
    },
    Terms: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Term: { type: 'string' }, Meaning: { type: 'string' } },
        required: ['Term', 'Meaning'],
        additionalProperties: false,
      },
    },
    Thread: { type: 'string' },
    Refusal: {
      type: ['object', 'null'],
      properties: { kind: { type: 'string' }, reason: { type: 'string' } },
      required: ['kind', 'reason'],
      additionalProperties: false,
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
    'Terms',
    'Thread',
    'Refusal',
  ],
  additionalProperties: false,
};

/** Asks for a course's layout. `defect` is what was wrong with the answer of the attempt before. */
export function layoutPrompt(facts: LayoutFacts, options: { defect?: string | undefined } = {}): ModelPrompt {
  const request = [
    taskLine('layout'),
    factLine('Category', facts.category),
    factLine('Topic', facts.topic),
    factLine("Learner's words", facts.description),
    factLine('Level', facts.level),
    factLine('Duration in hours', facts.durationHours),
    factLine('Number of chapters', facts.chapterCount),
    factLine('Language', languageFact(facts.language)),
    ...defectLine(options.defect),
    '',
    'Write the layout of a course from these facts.',
    ...avoidDefect(options.defect),
    languageDirective(facts.language),
    levelDirective(facts.level),
    ...(facts.care ? [careDirective(facts.care)] : []),
    refusalDirective,
    `Exactly ${facts.chapterCount} chapters, each building on the ones before it, none repeating another; ` +
      'their durations add up to the whole. Where the topic is empty, choose one that suits the category.',
    'Objectives: 2 to 4 for each chapter. Each begins with something that one can watch a person do, such as name, sort, ' +
      'draw, compute, explain in own words, repair or compare; never with understand, know, learn or appreciate.',
    'Terms: the 3 to 12 words of the subject that several chapters use, each with its meaning in one short sentence.',
    'Thread: one example from the world of this learner, as far as their words tell of it, that every chapter can come ' +
      'back to, in one or two sentences. No names of real people.',
    '',
    'The shape of the answer:',
    shape,
  ];
  return { instructions, messages: [{ role: 'user', content: request.join('\n') }] };
}
