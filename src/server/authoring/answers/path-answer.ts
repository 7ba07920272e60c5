import { durationBoundsHours } from '#contract/category.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';
import { countCaps, teachingCaps, textCaps } from '#contract/text-caps.ts';
import type { PathFacts, PathSketch, SketchedStep } from '#server/authoring/author.ts';
import { plainMaths } from '#server/platform/maths/plain-maths.ts';
import { cleanText, fieldsOf, itemsOf, pathShape, textIn, textOr, wrongShape } from './answer-shape.ts';
import { unmarked, withoutNumbers } from './chapter-names.ts';
import { comparisonKey } from './layout-answer.ts';
import { requireNoRefusal } from './model-refusal.ts';
import { readAnswer } from './read-answer.ts';

/** Parses a path. A step without a name and a topic is left out, but counted. @throws AuthorFault `author-failed`, `author-refused` */
export function parsePathAnswer(text: string, facts: PathFacts): PathSketch {
  const field = fieldsOf(readAnswer(text, pathShape));
  requireNoRefusal(field);
  const items = itemsOf(field, 'steps')
    .slice(0, 4 * countCaps.pathSteps)
    .map((item) => fieldsOf(typeof item === 'string' ? { name: item } : item));
  const names = withoutNumbers(
    items.map((item) => textOr(item('name') ?? item('title'), textCaps.name, textIn(item('topic')))),
  );
  const steps = items
    .map((item, index) => stepOf(item, index + 1, names))
    .filter(({ name, topic }) => name !== '' && topic !== '');
  if (steps.length === 0) throw wrongShape('no usable steps');
  const name = textOr(field('name'), textCaps.name, facts.goal.slice(0, textCaps.name));
  return {
    name: cleanText(unmarked(name), textCaps.name),
    goal: plainMaths(textOr(field('goal'), textCaps.about, facts.goal)),
    steps,
  };
}

function stepOf(item: ReturnType<typeof fieldsOf>, number: number, names: readonly string[]): SketchedStep {
  const name = cleanText(names[number - 1] ?? '', textCaps.name);
  const topic = textOr(item('topic'), textCaps.name, name);
  const hours = Math.round(numbersIn(item('hours'))[0] ?? 0);
  return {
    number,
    name,
    topic,
    why: plainMaths(textOr(item('why') ?? item('reason'), teachingCaps.line, topic)),
    needs: needsIn(item('needs'), names),
    optional: /^(?:true|yes|1)$/i.test(String(item('optional'))),
    ...(hours > 0 && { hours: Math.min(hours, durationBoundsHours.most) }),
  };
}

/** Reads the numbers of steps, which a model may also write as words (`Step 2`) or as the step's name; 0 is an unknown step. */
function needsIn(value: unknown, names: readonly string[]): number[] {
  const known = names.map(comparisonKey);
  const needs = (Array.isArray(value) ? value : [value]).flatMap((need: unknown) => {
    const text = textIn(need).trim();
    if (text === '' || /^(?:none|-)$/i.test(text)) return [];
    const named = known.indexOf(comparisonKey(text)) + 1;
    const numbers = named > 0 ? [named] : numbersIn(text);
    return numbers.length > 0 ? numbers : [0];
  });
  return [...new Set(needs)];
}

const numbersIn = (value: unknown): number[] =>
  (toAsciiDigits(textIn(value)).match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
