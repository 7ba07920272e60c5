import { levels } from '#contract/category.ts';
import { careRequestDirective, refusalDirective } from '#server/authoring/answers/model-refusal.ts';
import type { LayoutFacts } from '#server/authoring/author.ts';
import { careDirective } from '#server/authoring/care.ts';
import { languageDirective, languageFact, levelDirectives, placeDirective } from './language-directive.ts';
import { instructionsFor, mayRefuse, modelPrompt, oneOf } from './model-prompt.ts';

const instructions = instructionsFor(
  'You plan self-study courses for learners, many of whom read on a small phone.',
);

const form = {
  'Course Name': 'a short, telling name',
  Description:
    'two or three sentences: what the learner will be able to do afterwards, and what one must be able to do before',
  Category: 'the category as given',
  Topic: 'the topic as given',
  Level: oneOf(levels, 'beginner, intermediate or advanced, as given'),
  Duration: "the whole course's time with its unit",
  'Number of Chapters': 1,
  Chapters: [
    {
      'Chapter Name': 'a short name',
      About: 'one or two sentences',
      Duration: "this chapter's time with its unit",
      Objectives: ['what the learner can do after this chapter'],
    },
  ],
  Terms: [{ Term: 'a word of the subject', Meaning: 'one short sentence' }],
  Thread: 'one or two sentences',
  ...mayRefuse,
} as const;

export const layoutPrompt = (facts: LayoutFacts, { defect }: { defect?: string | undefined } = {}) =>
  modelPrompt({
    task: 'layout',
    instructions,
    facts: {
      Category: facts.category,
      Topic: facts.topic,
      "Learner's words": facts.description,
      Level: facts.level,
      'Duration in hours': facts.durationHours,
      'Number of chapters': facts.chapterCount,
      Language: languageFact(facts.language),
    },
    defect,
    request: [
      'Write the layout of a course from these facts.',
      languageDirective(facts.language),
      levelDirectives[facts.level],
      placeDirective,
      ...(facts.care ? [careDirective(facts.care)] : []),
      refusalDirective,
      careRequestDirective,
      `Exactly ${facts.chapterCount} chapters, each building on the ones before it, none repeating another; ` +
        'their names carry no numbers, their durations add up to the whole. Where the topic is empty, choose one that suits the category.',
      'Objectives: 2 to 4 for each chapter. Each begins with something that one can watch a person do, such as name, sort, ' +
        'draw, compute, explain in own words, repair or compare; never with understand, know, learn or appreciate.',
      'Terms: the 3 to 12 words of the subject that several chapters use, each with its meaning in one short sentence.',
      'Thread: one example from the world of this learner, as far as their words tell of it, that every chapter can come ' +
        'back to, in one or two sentences. No names of real people.',
    ],
    form,
  });
