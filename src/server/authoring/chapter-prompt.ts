import type { JSONSchema7 } from 'ai';
import { levels } from '#contract/category.ts';
import type { ChapterFacts } from './author.ts';
import { chapterExample } from './chapter-example.ts';
import { careDirective } from './care-directive.ts';
import { languageDirective, languageFact, levelDirective } from './language-directive.ts';
import {
  avoidDefect,
  dataNotOrders,
  defectLine,
  factLine,
  honestTeacher,
  jsonOnly,
  listFact,
  type ModelPrompt,
  oneLine,
  taskLine,
} from './model-prompt.ts';

const instructions = [
  'You write the chapters of self-study courses for learners, many of whom read on a small phone.',
  dataNotOrders,
  honestTeacher,
  'Texts may use simple Markdown (emphasis, lists, short tables, inline code). No HTML, no images, no links.',
  jsonOnly,
].join('\n');

const shape = `{
  "description": "the detailed text that opens the chapter, one to three paragraphs",
  "topics": [{ "topic_id": "a short unique id", "title": "a short title", "description": "the teaching text", "code": null }]
}`;

/** The JSON Schema that goes along with the request, in the subset that every service of ours takes. */
export const chapterSchema: JSONSchema7 = {
  type: 'object',
  properties: {
    description: { type: 'string' },
    topics: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          topic_id: { type: 'string' },
          title: { type: 'string' },
          description: { type: 'string' },
          code: { type: ['string', 'null'] },
        },
        required: ['topic_id', 'title', 'description', 'code'],
        additionalProperties: false,
      },
    },
  },
  required: ['description', 'topics'],
  additionalProperties: false,
};

/**
 * Asks for one chapter's content. The whole layout goes along, so that chapters
 * which are written side by side don't repeat one another.
 */
export function chapterPrompt(
  facts: ChapterFacts,
  options: { fewerTopics?: boolean; defect?: string | undefined } = {},
): ModelPrompt {
  const { layout, chapterIndex, language } = facts;
  const chapter = layout.Chapters[chapterIndex];
  if (!chapter) throw new RangeError(`The layout has no chapter ${chapterIndex}`);
  const level = levels.find((known) => known === layout.Level) ?? 'beginner';
  const request = [
    taskLine('chapter'),
    factLine('Course', layout['Course Name']),
    factLine('Course description', layout.Description),
    factLine("Learner's words", facts.learnersWords ?? ''),
    factLine('Category', layout.Category),
    factLine('Topic', layout.Topic),
    factLine('Level', layout.Level),
    factLine('Language', languageFact(language)),
    factLine('Chapter', chapter['Chapter Name']),
    factLine('About', chapter.About),
    ...listFact('Objectives', chapter.Objectives),
    factLine('Duration', chapter.Duration),
    factLine('Number of topics', options.fewerTopics ? '2' : '3 to 6'),
    ...listFact(
      'Terms',
      layout.Terms?.map(({ Term, Meaning }) => `${Term} = ${Meaning}`),
    ),
    ...listFact('Thread', layout.Thread ? [layout.Thread] : []),
    ...defectLine(options.defect),
    '',
    'Write the content of this chapter from these facts.',
    `The whole course, of which this is chapter ${chapterIndex + 1} of ${layout.Chapters.length}:`,
    ...layout.Chapters.map(
      (each, index) => `${index + 1}. ${oneLine(`${each['Chapter Name']} - ${each.About}`)}`,
    ),
    '',
    'Leave to the other chapters what is theirs.',
    ...avoidDefect(options.defect),
    languageDirective(language),
    levelDirective(level),
    ...(facts.care ? [careDirective(facts.care)] : []),
    options.fewerTopics
      ? 'Be brief: the whole answer in under 500 words. An answer before this one was too long and was cut off.'
      : 'Each topic teaches one thing in 100 to 250 words, with an example and something to try or to check oneself with.',
    'Give "code" only where the course is about programming or its tools and the topic needs it: ' +
      'plain source text without any wrapper. Otherwise it is null.',
    '',
    'The shape of the answer:',
    shape,
  ];
  return { instructions, messages: [...chapterExample, { role: 'user', content: request.join('\n') }] };
}
