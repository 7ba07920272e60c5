import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toAsciiDigits } from '#contract/ascii-digits.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import { lineOfPart, type Lines, type Mistake } from '#server/platform/content-file.ts';
import { checkQuestion, ruleThatPasses } from '#server/questions/questions.ts';
import { arithmeticFault, calculate } from '#server/authoring/authoring.ts';
import type { LibraryChapter } from '#server/library/reading/read-chapter.ts';

/** Units of one quantity. An equation between two of them changes the unit, which a program can't compute. */
const families = [
  ['kg', 'g', 'gram', 'grams', 'kilogram', 'kilograms', 'quintal', 'किलो', 'ग्राम', 'क्विंटल'],
  ['l', 'ml', 'litre', 'litres', 'लीटर', 'मिलीलीटर', 'मिली'],
  ['km', 'm', 'cm', 'mm', 'metre', 'metres', 'feet', 'inch', 'inches', 'किमी', 'मीटर', 'सेमी', 'फ़ुट', 'इंच'],
  ['hour', 'hours', 'minute', 'minutes', 'second', 'seconds', 'घंटा', 'घंटे', 'मिनट', 'सेकंड'],
  ['day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years', 'दिन', 'हफ़्ते', 'महीने', 'साल'],
  ['rupee', 'rupees', '₹', 'paisa', 'paise', 'रुपये', 'रुपए', 'पैसे'],
];

/** A unit: up to two words behind a number and before a sign of an equation, as in `250 ml = ` or `7 days × `. */
const unit = /(\d[\d,.]*)\s+(?:\p{L}[\p{L}\p{M}/]*\.?\s+){1,2}(?=[=×+−÷*])/gu;

/** Returns a fault if an equation of the line is wrong. Units, formulas and “15 % of ₹200” may stand in it. */
export function equationFault(text: string): string | undefined {
  const plain = toAsciiDigits(text)
    .replaceAll('$', '')
    .replaceAll(/\\[dt]?frac\{([^{}]+)\}\{([^{}]+)\}/g, '($1 / $2)')
    .replaceAll(String.raw`\times`, '×')
    .replaceAll(String.raw`\div`, '÷')
    .replaceAll(/(\d[\d.]*) ?% of ₹?(\d[\d,.]*\d|\d)/g, '$2 × $1 ÷ 100')
    .replaceAll(/₹?(\d[\d,.]*\d|\d) (?:का|के) (\d[\d.]*) ?%/g, '$1 × $2 ÷ 100');
  return arithmeticFault(changesUnit(plain) ? plain : plain.replaceAll(unit, '$1 '));
}

function changesUnit(text: string): boolean {
  const words = new Set(text.match(/[\p{L}\p{M}]+|₹/gu));
  return families.some((family) => family.filter((name) => words.has(name)).length > 1);
}

/** Returns the numbers of a text, without signs and commas. */
function numbersIn(text: string): string[] {
  const found = toAsciiDigits(text).match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return found.map((number) => String(Number(number.replaceAll(',', ''))));
}

/** Returns the numbers of an answer that stand neither in the given texts nor in an equation of the answer or its steps. */
export function unfoundedNumbers(
  answer: string,
  { given, steps, topics }: { given: (string | undefined)[]; steps: string[]; topics: string[] },
): string[] {
  const worked = [...steps, answer].flatMap((text) => text.split(/(?<=[.!?।])\s+|\n/));
  const equations = worked.filter((sentence) => sentence.includes('='));
  // Steps that compute nothing may introduce numbers, such as that of the ambulance.
  const sources = [...given, ...(equations.length > 0 ? equations : [...steps, ...topics])];
  const known = new Set(sources.flatMap((text = '') => numbersIn(text)));
  return [...new Set(numbersIn(answer))].filter((number) => !known.has(number));
}

const handbook = resolve(import.meta.dirname, '../../../../docs/hindi.md');
const heading = '## Spellings of the library';
const inWord = '\\w\\u0900-\\u0963\\u0966-\\u097f';

let otherSpellings: RegExp | undefined;

/** Reads the last column of the table of spellings: the words that are written as in the first. */
function readOtherSpellings(): RegExp {
  const [, table = ''] = readFileSync(handbook, 'utf8').split(heading);
  const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'));
  const words = rows.flatMap((row) => (row.split('|')[2] ?? '').split(',')).map((word) => word.trim());
  return new RegExp(`(?<![${inWord}])(?:${words.filter(Boolean).join('|')})(?![${inWord}])`, 'u');
}

const forPrograms = /^(?:kind|calculation|picture|## question):/;

/** Names the words and signs of one line of a course that have another spelling in the library. */
export function spellingFaults(text: string, language: string): string[] {
  const messages = [];
  if (/["']/.test(text)) messages.push('quotation marks are “ ”, and an apostrophe is ’');
  if (language !== 'hi' || forPrograms.test(text)) return messages;
  otherSpellings ??= readOtherSpellings();
  const word = otherSpellings.exec(text)?.[0];
  if (word !== undefined) messages.push(`“${word}” has another spelling in docs/hindi.md`);
  if (/(?:[\u0900-\u0963\u0966-\u097f”]|^\d{4}-\d{2})\.(?=\s|$)/u.test(text))
    messages.push('a Hindi sentence ends with a danda (।)');
  return messages;
}

/** Names the facts of a course or a path in which an apostrophe is not ’. */
export const straightApostrophes = (facts: object): string[] =>
  Object.entries(facts).flatMap(([key, value]) => (JSON.stringify(value).includes("'") ? [key] : []));

/** Checks questions as those of a model, and a person's keys and calculations. `text` is the chapter as its readers see it. */
export function questionMistakes(
  { questions, objectives }: LibraryChapter,
  { lines, ...context }: { lines: Lines; text: string; language: CourseLanguage; teachesLanguage: boolean },
): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const [place, { key, draft, calculation }] of questions.entries()) {
    const earlier = questions.slice(0, place);
    const report = (part: string, message: string) =>
      mistakes.push({ line: lineOfPart(['questions', place, ...part.split('/')], lines), message });
    if (earlier.some((each) => each.key === key))
      report('key', `another question of the chapter is called “${key}”`);
    const others = earlier.map((each) => each.draft);
    for (const { name, passed, detail = '' } of checkQuestion(draft, { ...context, others }))
      if (!passed) report(partOfCheck[name] ?? 'key', `${name}: ${detail}`);
    if (draft.objective === undefined) report('key', '“objective:” is missing');
    else if (draft.objective < 0 || draft.objective >= objectives.length)
      report('draft/objective', `the chapter has ${objectives.length} objectives`);
    const fault = draft.kind === 'number' ? numberFault(draft, calculation) : undefined;
    if (fault !== undefined) report(calculation === undefined ? 'draft/answer' : 'draft/calculation', fault);
    if (draft.kind !== 'number' && (calculation ?? draft.unit) !== undefined)
      report('key', 'only a question for a number has a unit and a calculation');
  }
  const rule = ruleThatPasses(questions.map(({ draft }) => draft));
  if (rule !== undefined) {
    const message = `taking ${rule} passes these questions without the chapter`;
    mistakes.push({ line: lineOfPart(['questions', 0, 'key'], lines), message });
  }
  return mistakes;
}

/** The part of a question in which each check finds its faults. */
const partOfCheck: Record<string, string> = {
  quote: 'draft/quote',
  'positive-stem': 'draft/stem',
  'distinct-stems': 'draft/stem',
  article: 'draft/stem',
  'key-length': 'draft/answer',
  'word-of-stem': 'draft/answer',
};

function numberFault(draft: QuestionDraft, calculation: string | undefined): string | undefined {
  const answer = Number(draft.answer);
  if (calculation === undefined) {
    return numbersIn(draft.quote).includes(String(answer))
      ? undefined
      : '“calculation:” is missing, and the answer does not stand in the quote';
  }
  const value = calculate(calculation);
  if (value === undefined) return `“${calculation}” can’t be computed`;
  const isNear = Math.abs(value - answer) <= Math.max(draft.tolerance ?? 0, Math.abs(answer) * 1e-9);
  return isNear ? undefined : `“${calculation}” gives ${value}, and the answer says ${answer}`;
}
