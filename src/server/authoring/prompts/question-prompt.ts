import type { ChapterContent } from '#contract/courses.ts';
import { questionKinds, type QuoteSource } from '#contract/questions.ts';
import type { QuestionFacts, SolveFacts } from '#server/authoring/author.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { languageDirective, languageFact, placeDirective } from './language-directive.ts';
import * as prompt from './model-prompt.ts';
import { modelPrompt, oneLine, quoted } from './model-prompt.ts';

/** Limit in UTF-16 code units: some 6,000 words, more than authors write into a chapter. */
const longestText = 40_000;

const writerInstructions = prompt.instructionsFor(
  'You write questions by which learners check whether they have understood a chapter of a self-study course.',
  `${prompt.notation} No HTML.`,
);
const solverInstructions = prompt.instructionsFor(
  'You answer questions about a chapter of a self-study course, from its text alone.',
);

/** A chapter as its readers see it, without Markdown's signs of emphasis and the addresses of its links, one paragraph a line. */
export function readableText(chapter: ChapterContent): string {
  const texts = readableParts(chapter).map(({ text }) => text);
  return cutText(texts.filter((text) => text !== '').join('\n'), longestText);
}

/** The same text in the parts in which readers find it, in their order. */
export function readableParts(chapter: ChapterContent): { source: QuoteSource; text: string }[] {
  const { description, topics, example, practice, mistakes = [], terms = [], summary } = chapter;
  const steps = example?.steps ?? [];
  const partOf = (source: QuoteSource, ...texts: (string | undefined)[]) => ({
    source,
    text: plainLines(texts),
  });
  return [
    partOf({ part: 'opening' }, description),
    ...topics.map(({ title, description: words }, place) =>
      partOf({ part: 'topic', number: place + 1, title }, title, words),
    ),
    partOf(
      { part: 'example' },
      example?.problem,
      ...steps.flatMap((step) => [step.do, step.why]),
      example?.answer,
    ),
    partOf({ part: 'practice' }, practice?.problem),
    partOf({ part: 'answer' }, practice?.answer),
    partOf({ part: 'mistakes' }, ...mistakes.map(({ right }) => right)),
    partOf({ part: 'terms' }, ...terms.map(({ term, meaning }) => `${term}: ${meaning}`)),
    partOf({ part: 'summary' }, summary),
  ];
}

function plainLines(texts: readonly (string | undefined)[]): string {
  const plain = texts
    .join('\n')
    .toWellFormed()
    .replaceAll(/\[([^[\]]+)\]\((?:[a-z]+:|\/)[^()\s]+\)/g, '$1')
    .replaceAll(/[*_`#]+/g, '');
  return plain.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (space) => (space.includes('\n') ? '\n' : ' ')).trim();
}

/** Requests questions about a chapter whose text is written. It requests no index, because we choose the places of options. */
export function questionPrompt(facts: QuestionFacts, { defect }: { defect?: string | undefined } = {}) {
  const { layout, chapterName, objectives, language, text, count, learnersWords } = facts;
  return modelPrompt({
    task: 'questions',
    instructions: writerInstructions,
    facts: {
      Course: layout['Course Name'],
      "Learner's words": learnersWords ?? '',
      Level: layout.Level,
      Language: languageFact(language),
      Chapter: chapterName,
      Objectives: objectives,
      ...prompt.throughoutFacts(layout),
      'Number of questions': count,
    },
    defect,
    request: [
      'The text of the chapter:',
      ...quoted(text),
      '',
      'Write that many questions about this text, spread over the objectives. Most are of kind "one" with four ' +
        'options; use "many", "number" and "order" where they fit better.',
      'Each can be answered from the text alone and has exactly one right answer. It asks for understanding, also in a new ' +
        'case, not for a sentence by heart, and it can be asked weeks later without the text: never write "according to the text".',
      'Ask what is so, never what is not so. Wrong options are mistakes that learners make; they are as exact and of the same ' +
        'grammar as the right one, some longer than it and some shorter. No "all of the above", no "none of these", no option that names another one, no ' +
        'words such as "always" on one side only, and no word of the stem in the right option alone.',
      '"quote" copies word for word the part of the text that proves the answer. "explanation" says why the answer is right; ' +
        '"whyWrong" says for each wrong option, in their order, what its mistake is.',
      'The answer to a question of kind "number" is written with the digits 0 to 9, with a point before decimals, without ' +
        'commas between groups and without its unit, which is in "unit": 12500.5, not 12,500.5 kg. Where it is measured or ' +
        'rounded, "tolerance" says how far an answer may be off.',
      languageDirective(language),
      placeDirective,
    ],
    form: questionForm,
  });
}

/** Asks to answer questions from the chapter's text: every right option or none. Nothing tells which is the key. */
export const solvePrompt = (
  { chapterName, language, text, questions }: SolveFacts,
  { defect }: { defect?: string | undefined } = {},
) =>
  modelPrompt({
    task: 'solve',
    instructions: solverInstructions,
    facts: {
      Language: languageFact(language),
      Chapter: chapterName,
      'Number of questions': questions.length,
    },
    defect,
    request: [
      'The text of the chapter:',
      ...quoted(text),
      '',
      'The questions:',
      ...questions.flatMap(({ kind, stem, options, unit }, index) => [
        `Q${index + 1} (${kind}): ${oneLine(stem)}${unit ? ` (${oneLine(unit)})` : ''}`,
        ...options.map((option) => `- ${oneLine(option)}`),
      ]),
      '',
      'Answer each question from the text. "right" lists every option that is right, copied as it is written: of kind "one" ' +
        'or "many" all that are right, however many they are, of kind "order" all options in the right order, of kind ' +
        '"number" the number alone, in digits with a point before decimals. Where the text does not decide it, or no option is ' +
        'right, leave the list empty. Every question has its entry.',
    ],
    form: { answers: [{ question: 'Q1', right: ['a right option'] }] },
  });

const questionForm = {
  questions: [
    {
      kind: prompt.oneOf(questionKinds, 'one, many, number or order'),
      stem: 'the question',
      answer: [
        'the right option; of many all right options; of order all options in the right order; of number the number',
      ],
      unit: 'unit of a number, or null',
      tolerance: 'how far a number may be off, or null',
      wrong: ['three wrong options; none of number and order'],
      whyWrong: ['why each wrong option is wrong'],
      explanation: 'why the answer is right',
      quote: 'words of the text that prove it',
      objective: 'the objective that it asks about, copied from above',
    },
  ],
} as const;
