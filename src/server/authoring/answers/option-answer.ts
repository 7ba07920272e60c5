import { toAsciiDigits } from '#contract/ascii-digits.ts';
import { readNumber } from '#contract/read-number.ts';
import type { QuestionToSolve } from '#server/authoring/author.ts';
import { fieldsOf } from './answer-shape.ts';
import type { Mended } from './json-segments.ts';

/** Letters by which options are called, in the order of the options. */
const alphabets = [
  'abcdef',
  'कखगघङच',
  'अबसद',
  'কখগঘঙচ',
  'அஆஇஈஉஊ',
  'అఆఇఈఉఊ',
  'અબકડ',
  'ಅಆಇಈಉಊ',
  'കഖഗഘ',
  'ابجد',
];
const optionWord =
  '(?:the )?(?:right |correct )?(?:option|choice|answer|opt\\.?|विकल्प|पर्याय|উত্তর|বিকল্প|விருப்பம்|ఎంపిక|વિકલ્પ|ಆಯ್ಕೆ|ഓപ്ഷൻ|ବିକଳ୍ପ|ਵਿਕਲਪ|آپشن)(?: is)?';
const label = new RegExp(
  `^(?:${optionWord}\\s*[:#-]?\\s*)?[([{"'*_\`]{0,4}(?:(?<letter>\\p{L}\\p{M}?)|(?<digit>\\d))[)\\]}."':*_\`]{0,4}$`,
  'iu',
);
const labelled =
  /^[([*_]{0,3}(?:(?:option|choice|विकल्प)\s*)?(?:(?<letter>\p{L}\p{M}?)|(?<digit>\d))(?:[)\].:*_]{1,4}|\s*[-–—]|\s*:)\s+(?<text>\S.*)$/isu;
const none =
  /^(?:none|null|nil|n\/a|-+|–|—|none of (?:these|the above|them|the options)|no (?:right |correct )?(?:option|answer))\.?$/i;

/**
 * Reads what a solver calls right for a question: the texts of options, or the number as text. Letters, numbers and labels of
 * options are read as their texts. Undefined where it is ambiguous, or names an option that there isn't. `isFromZero` says that the
 * solver counts from zero somewhere.
 */
export function readRight(
  { kind, options, unit }: QuestionToSolve,
  value: unknown,
  mended: Mended,
  isFromZero: boolean,
): string[] | undefined {
  const named = namesIn(value);
  if (named === undefined) return undefined;
  if (
    named.length === 0 ||
    (named.length === 1 && none.test(named[0] ?? '') && !options.includes(named[0] ?? ''))
  )
    return [];
  if (kind === 'number') {
    const number = named.length === 1 ? readNumber(named[0] ?? '', unit) : undefined;
    if (number === undefined) return undefined;
    const text = String(number);
    if (text !== named[0]) mended.add('numbers');
    return [text];
  }
  const texts: string[] = [];
  for (const name of named) {
    const read = optionsCalled(name, options, kind, isFromZero);
    if (read === undefined) return undefined;
    if (read.length !== 1 || read[0] !== name) mended.add('options');
    texts.push(...read);
  }
  return kind === 'order' ? texts : [...new Set(texts)];
}

/** The options that a name stands for. A text that is no option at all is the solver's own, and stays. */
function optionsCalled(
  name: string,
  options: readonly string[],
  kind: QuestionToSolve['kind'],
  isFromZero: boolean,
): string[] | undefined {
  const same =
    options.find((option) => option === name) ?? unique(options, (option) => fold(option) === fold(name));
  if (same !== undefined) return [same];
  const isNumbers = options.some((option) => /^\p{Nd}+$/u.test(option.trim()));
  const place = (groups: Record<string, string | undefined> | undefined) =>
    placeOf(groups, isNumbers || isFromZero);
  const called = label.exec(plainLabel(name))?.groups;
  if (called) return at(options, place(called));
  const parts = labelled.exec(plainLabel(name))?.groups;
  if (parts) {
    const option = options[place(parts) ?? -1];
    const text = fold(parts['text'] ?? '');
    if (option !== undefined && (fold(option).startsWith(text) || text.startsWith(fold(option))))
      return [option];
    const other = unique(options, (each) => fold(each) === text);
    return other === undefined && option === undefined ? [name] : undefined;
  }
  const several = plainLabel(name)
    .split(/\s*(?:[,;&>/+]|->|→|=>|\band\b|\bऔर\b|\bthen\b)+\s*/iu)
    .filter(Boolean);
  const labels = several.map((each) => label.exec(each)?.groups);
  if (several.length > 1 && labels.every((each) => each !== undefined)) {
    const texts = labels.map((each) => options[place(each) ?? -1]);
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }
  const listed = several.map((each) => unique(options, (option) => fold(option) === fold(each)));
  if (several.length > 1 && listed.every((each) => each !== undefined)) return listed;
  if (
    kind === 'order' &&
    new RegExp(`^[a-f]{${options.length}}$`, 'i').test(name) &&
    new Set(name.toLowerCase()).size === options.length
  ) {
    const texts = Array.from(name, (letter) => options[placeOf({ letter }, false) ?? -1]);
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }
  return [name];
}

function at(options: readonly string[], place: number | undefined): string[] | undefined {
  const option = options[place ?? -1];
  return option === undefined ? undefined : [option];
}

/** Digits count from one, unless options are numbers themselves or the solver counts from zero. */
function placeOf(
  groups: Record<string, string | undefined> | undefined,
  digitsMeanNothing: boolean,
): number | undefined {
  const { letter, digit } = groups ?? {};
  if (digit !== undefined) return digitsMeanNothing || digit === '0' ? undefined : Number(digit) - 1;
  const found = alphabets
    .map((letters) => letters.indexOf(letter?.toLowerCase() ?? ' '))
    .find((place) => place >= 0);
  return found;
}

const plainLabel = (text: string) => toAsciiDigits(text).normalize('NFKC').trim();
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s"'“”‘’*_`]+/g, ' ')
    .trim()
    .replace(/[.।]$/u, '')
    .trim();

function unique(options: readonly string[], is: (option: string) => boolean): string | undefined {
  const found = options.filter(is);
  return found.length === 1 ? found[0] : undefined;
}

/** The texts in a value: a list, one text, a number, `{"B": true}` or an option with its letter and text. Undefined: none is named. */
function namesIn(value: unknown): string[] | undefined {
  if (typeof value === 'string')
    return value.trim() === '' ? undefined : [value.replaceAll(/\s+/g, ' ').trim()];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) {
    const names = value.map(namesIn);
    return names.every((each) => each !== undefined) ? names.flat() : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([, each]) => typeof each === 'boolean'))
    return entries.filter(([, each]) => each === true).map(([key]) => key);
  const field = fieldsOf(value);
  const text = ['text', 'option', 'answer', 'value', 'label', 'letter', 'right', 'correct']
    .map((key) => field(key))
    .find((each) => each !== undefined);
  return text === undefined ? undefined : namesIn(text);
}

/** Tells whether a solver names an option by the number zero. */
export const countsFromZero = (value: unknown): boolean =>
  namesIn(value)?.some((name) => /^[([]?0[)\].]?$/.test(toAsciiDigits(name))) ?? false;
