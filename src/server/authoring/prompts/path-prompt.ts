import { countCaps } from '#contract/text-caps.ts';
import { refusalDirective } from '#server/authoring/answers/model-refusal.ts';
import type { PathFacts } from '#server/authoring/author.ts';
import { languageDirective, languageFact, levelDirectives, placeDirective } from './language-directive.ts';
import { instructionsFor, mayRefuse, modelPrompt } from './model-prompt.ts';

const instructions = instructionsFor(
  'You plan in which order a learner takes several short self-study courses, so that they can do something at the end.',
);

const form = {
  name: 'a short, telling name',
  goal: 'one or two sentences: what the learner can do at the end',
  steps: [
    {
      name: 'a short name',
      why: 'one sentence: why this step stands here',
      topic: 'what the course of this step is about, in a few words that a search would find',
      needs: [1],
      optional: false,
      hours: 2,
    },
  ],
  ...mayRefuse,
} as const;

export const pathPrompt = (facts: PathFacts, { defect }: { defect?: string | undefined } = {}) =>
  modelPrompt({
    task: 'path',
    instructions,
    facts: {
      Goal: facts.goal,
      Level: facts.level,
      Hours: facts.hours,
      Language: languageFact(facts.language),
    },
    defect,
    request: [
      'Write a path that leads to this goal.',
      languageDirective(facts.language),
      levelDirectives[facts.level],
      placeDirective,
      refusalDirective,
      `Between 3 and ${countCaps.pathSteps} steps, each one course of a few hours, none repeating another. Their hours together are about the ` +
        'hours above. Names carry no numbers.',
      'Needs: the numbers of the earlier steps without which this one can’t be followed, counted from 1; an empty list where there ' +
        'are none. Never a later step, and not all earlier ones by habit.',
      'Optional: true for what the goal is reached without.',
      'Promise no job, licence, certificate or income.',
    ],
    form,
  });
