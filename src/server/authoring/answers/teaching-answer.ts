import { Teaching, teachingCaps, teachingKeys } from '#contract/teaching.ts';
import { cleanText, fieldsOf, textIn } from './answer-text.ts';

type Fields = (name: string) => unknown;

const line = (value: unknown) => cleanText(textIn(value), teachingCaps.line);
const text = (value: unknown) => cleanText(textIn(value), teachingCaps.text);
const some = (value: string) => value || undefined;

/** Reads a list of texts. A model may answer a single text instead, whose lines are the items. */
function lines(value: unknown, cap: number): string[] {
  const items = typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : [];
  return items.map(line).filter(Boolean).slice(0, cap);
}

/** Reads a list of objects and drops those that lack a text. */
function objects<T extends Record<string, string>>(
  value: unknown,
  cap: number,
  read: (field: Fields) => T,
): T[] {
  return (Array.isArray(value) ? value : [])
    .map((item: unknown) => read(fieldsOf(item)))
    .filter((item) => Object.values(item).every(Boolean))
    .slice(0, cap);
}

/** Each reader turns values of the wrong type into empty ones, so that `Teaching` rejects a part that lacks something. */
const readers: { [Key in keyof Teaching]-?: (value: unknown) => unknown } = {
  objectives: (value) => lines(value, teachingCaps.objectives),
  recall: (value) => lines(value, teachingCaps.recall),
  example(value) {
    const field = fieldsOf(value);
    const steps = objects(field('steps'), teachingCaps.steps, (step) => ({
      do: text(step('do')),
      why: text(step('why')),
    }));
    return {
      title: line(field('title')),
      problem: text(field('problem')),
      steps,
      answer: text(field('answer')),
    };
  },
  practice(value) {
    const field = fieldsOf(value);
    return {
      problem: text(field('problem')),
      hint: some(text(field('hint'))),
      answer: text(field('answer')),
    };
  },
  mistakes: (value) =>
    objects(value, teachingCaps.mistakes, (field) => ({
      wrong: line(field('wrong')),
      tempting: line(field('tempting')),
      right: line(field('right')),
    })),
  activity(value) {
    const field = fieldsOf(value);
    const steps = field('steps');
    return {
      title: line(field('title')),
      needs: lines(field('needs'), teachingCaps.needs),
      steps: (typeof steps === 'string' ? steps.split('\n') : Array.isArray(steps) ? steps : [])
        .map(text)
        .filter(Boolean)
        .slice(0, teachingCaps.steps),
      safety: some(text(field('safety'))),
    };
  },
  terms: (value) =>
    objects(value, teachingCaps.terms, (field) => ({
      term: line(field('term')),
      meaning: line(field('meaning')),
    })),
  summary: text,
  asOf: line,
};

/** Reads the teaching parts of a model's answer: texts and lists are cut to their caps, and what doesn't fit is left out. */
export function teachingIn(field: Fields): Teaching {
  const parts: [string, unknown][] = [];
  for (const key of teachingKeys) {
    const read: unknown = readers[key](field(key));
    if (Array.isArray(read) && read.length === 0) continue;
    const { success, data } = Teaching.shape[key].safeParse(read);
    if (success && data !== undefined) parts.push([key, data]);
  }
  return Object.fromEntries(parts) as Teaching;
}
