import { z } from 'zod';
import { levels } from '#contract/category.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { ChapterContent } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { refusalDirective } from '#server/authoring/answers/model-refusal.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import { careDirective } from '#server/authoring/care.ts';
import { readContent } from '#server/platform/read-content.ts';
import { careKinds } from '#server/screening/screening.ts';
import { topicCountOf, wordsOfTopic } from './chapter-length.ts';
import { languageDirective, languageFact, levelDirectives, placeDirective } from './language-directive.ts';
import * as prompt from './model-prompt.ts';
import { modelPrompt, oneLine, quoted, type ModelPrompt } from './model-prompt.ts';

const instructions = prompt.instructionsFor(
  'You write the chapters of self-study courses for learners, many of whom read on a small phone.',
  'Texts may use simple Markdown (emphasis, lists, short tables, inline code). No HTML, no images, no links.',
  prompt.notation,
);

/** Asks for one chapter's content. The whole layout goes along, so that chapters don't repeat one another. */
export function chapterPrompt(
  facts: ChapterFacts,
  { fewerTopics: brief = false, defect }: { fewerTopics?: boolean; defect?: string | undefined } = {},
) {
  const { layout, chapterIndex, language } = facts;
  const chapter = layout.Chapters[chapterIndex];
  if (!chapter) throw new RangeError(`The layout has no chapter ${chapterIndex}`);
  const level = levels.find((known) => known === layout.Level) ?? 'beginner';
  return modelPrompt({
    task: 'chapter',
    instructions,
    facts: {
      Course: layout['Course Name'],
      'Course description': layout.Description,
      "Learner's words": facts.learnersWords ?? '',
      Category: layout.Category,
      Topic: layout.Topic,
      Level: layout.Level,
      Language: languageFact(language),
      Chapter: chapter['Chapter Name'],
      About: chapter.About,
      Objectives: chapter.Objectives,
      Duration: chapter.Duration,
      'Number of topics': brief ? 2 : topicCountOf(layout, chapterIndex),
      ...prompt.throughoutFacts(layout),
      'Wish for the rewrite': facts.rewrite?.instruction,
    },
    defect,
    request: [
      'Write the content of this chapter from these facts.',
      `The whole course, of which this is chapter ${chapterIndex + 1} of ${layout.Chapters.length}:`,
      ...layout.Chapters.map(
        (each, index) => `${index + 1}. ${oneLine(`${each['Chapter Name']} - ${each.About}`)}`,
      ),
      '',
      'Leave to the other chapters what is theirs, and let no topic repeat another one. Titles carry no numbers.',
      ...rewriteDirective(facts.rewrite),
      languageDirective(language),
      levelDirectives[level],
      placeDirective,
      ...(facts.care ? [careDirective(facts.care)] : []),
      // A brief answer has the specification's keys alone.
      ...(brief ? [] : [refusalDirective]),
      ...sizeDirective(brief, facts),
      'Give "code" only where the course is about programming or its tools and the topic needs it: ' +
        'plain source text without any wrapper. Otherwise it is null.',
    ],
    form: brief ? briefForm : form,
    example: chapterExample(language, layout),
  });
}

function sizeDirective(brief: boolean, facts: ChapterFacts): string[] {
  if (brief)
    return [
      'Be brief: the whole answer in under 500 words. An answer before this one was too long and was cut off.',
    ];
  return [
    `Each topic teaches one thing in ${wordsOfTopic(facts).join(' to ')} words, with an example and something to try or to check oneself with.`,
    'The other parts belong to this chapter alone. Objectives that are given above stand; the thread, where one is given, runs through the example and the practice.',
    'Practice varies and fades: the example shows every step with its reason; what a topic lets the reader try gives a little ' +
      'less help each time; the practice has another situation or asks for another quantity than the example, and takes in ' +
      'something of an earlier chapter where there is one.',
    'The first chapter says what the reader must know before; no chapter uses a term that neither it nor an earlier one explains.',
    'Work every calculation out twice before you write it. An activity uses what a household has; where anybody could get hurt by it, say in "safety" how to prevent that.',
  ];
}

/** Shows the text that is there. The wish is the learner's and decides only how the chapter teaches. */
function rewriteDirective(rewrite: ChapterFacts['rewrite']): string[] {
  if (!rewrite) return [];
  return [
    '',
    'The chapter has a text. Write it anew as a whole, in the way that the wish for the rewrite asks for: its words, its examples, what it dwells on. ' +
      'What the chapter is about stays, and so do the rules of this request. Keep what is right and fits the wish. The text:',
    ...quoted(rewrite.text),
    '',
  ];
}

/** The specification's keys, for an answer that has to be short. */
const briefForm = {
  description: 'the detailed text that opens the chapter, one to three paragraphs',
  topics: [
    { topic_id: 'a short unique id', title: 'a short title', description: 'the teaching text', code: null },
  ],
} as const;

const form = {
  ...briefForm,
  objectives: [
    '2 to 4; what the learner can do afterwards, each beginning with something that one can watch a person do',
  ],
  recall: ['up to 2 questions to oneself about earlier chapters; none in the first chapter'],
  example: { title: '...', problem: '...', steps: [{ do: 'one step', why: 'its reason' }], answer: '...' },
  practice: {
    problem: 'what the example taught, in another situation',
    hint: 'one hint, or null',
    answer: '...',
  },
  mistakes: [{ wrong: 'a common wrong idea', tempting: 'why people think so', right: 'what is right' }],
  activity: {
    title: '...',
    needs: ['things that a household has'],
    steps: ['...'],
    safety: 'how nobody gets hurt, or null where nobody can',
  },
  terms: [{ term: '...', meaning: 'in everyday words' }],
  summary: 'two sentences to remember',
  asOf: 'month and year where law, prices, health or versions are told, and whom to ask; otherwise null',
  care: `where a wrong step could harm the reader, one of: ${careKinds.join(', ')}; otherwise null`,
  ...prompt.mayRefuse,
} as const;

/** Reads an exchange that shows a model the tone, length and shape of an answer before the real request. */
function exampleIn(name: string): ModelPrompt['messages'] {
  const answer = ChapterContent.strict();
  const example = readContent(`examples/${name}.json`, z.strictObject({ question: z.string(), answer }));
  return [
    { role: 'user', content: example.question },
    { role: 'assistant', content: JSON.stringify(example.answer) },
  ];
}

const [percent, loops, compost] = [exampleIn('percent'), exampleIn('loops'), exampleIn('compost')];
const khad = exampleIn('khad');

const programming =
  /\b(?:programming|coding|python|java|javascript|typescript|html|css|sql|php|kotlin|algorithms?|data structures?|c\+\+)(?![\w+])|पाइथन|पायथन|प्रोग्रामिंग|कोडिंग/i;

const counting = /math|business|science|technology|test prep|astronomy/i;

/** Returns the example that fits a course best, in its own language or none. The Hindi one has sums and a task, and no code. */
export function chapterExample(
  language: CourseLanguage,
  course: Pick<CourseLayout, 'Topic' | 'Course Name' | 'Category'>,
): ModelPrompt['messages'] {
  const isCode = programming.test(`${course.Topic} ${course['Course Name']}`);
  if (language === 'hi') return isCode ? [] : khad;
  if (language !== 'en') return [];
  if (isCode) return loops;
  return counting.test(course.Category) ? percent : compost;
}
