import { toAsciiDigits } from '#contract/ascii-digits.ts';
import { readNumber } from '#contract/read-number.ts';
import type { QuestionToSolve } from '#server/authoring/author.ts';
import { fieldsOf, isRecord } from './answer-shape.ts';

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

/** Reads the options or the number that a solver calls right. Undefined where it is ambiguous, or names no option of ours. */
export function readRight(
  { kind, options, unit }: QuestionToSolve,
  value: unknown,
  isFromZero: boolean,
): string[] | undefined {
  const named = namesIn(value);
  if (named === undefined) return undefined;
  const [first = '', ...others] = named;
  const isNone = others.length === 0 && (first === '' || (none.test(first) && !options.includes(first)));
  if (isNone) return [];
  if (kind === 'number') {
    const number = others.length === 0 ? readNumber(first, unit) : undefined;
    return number === undefined ? undefined : [String(number)];
  }
  // Digits count from one, unless options are numbers themselves or the solver counts from zero.
  const isCounting = !isFromZero && !options.some((option) => /^\p{Nd}+$/u.test(option.trim()));
  const read = named.map((name) => optionsCalled(name, options, { kind, isCounting }));
  if (read.some((each) => each === undefined)) return undefined;
  const texts = read.flatMap((each) => each ?? []);
  return kind === 'order' ? texts : [...new Set(texts)];
}

/** The options that a name stands for. A text that is no option at all is the solver's own, and stays. */
function optionsCalled(
  name: string,
  options: readonly string[],
  { kind, isCounting }: { kind: QuestionToSolve['kind']; isCounting: boolean },
): string[] | undefined {
  const alike = (text: string) => {
    const [option, ...others] = options.filter((each) => fold(each) === fold(text));
    return others.length === 0 ? option : undefined;
  };
  const same = options.includes(name) ? name : alike(name);
  if (same !== undefined) return [same];
  const at = (groups: Label | undefined) => options[placeOf(groups, isCounting) ?? -1];
  const plain = plainLabel(name);
  const called = label.exec(plain)?.groups;
  if (called) return allOf([at(called)]);
  const parts = labelled.exec(plain)?.groups;
  if (parts) {
    const option = at(parts);
    const text = fold(parts['text'] ?? '');
    if (option !== undefined && (fold(option).startsWith(text) || text.startsWith(fold(option))))
      return [option];
    return option === undefined && alike(text) === undefined ? [name] : undefined;
  }
  const several = plain.split(/\s*(?:[,;&>/+]|->|→|=>|\band\b|\bऔर\b|\bthen\b)+\s*/iu).filter(Boolean);
  const labels = several.map((each) => label.exec(each)?.groups);
  if (several.length > 1 && labels.every((each) => each !== undefined)) return allOf(labels.map(at));
  const listed = several.length > 1 ? allOf(several.map(alike)) : undefined;
  if (listed) return listed;
  const letters = name.toLowerCase();
  const isOrder = kind === 'order' && letters.length === options.length && /^[a-f]+$/.test(letters);
  return isOrder && new Set(letters).size === options.length
    ? allOf(Array.from(letters, (letter) => at({ letter })))
    : [name];
}

const allOf = (texts: (string | undefined)[]): string[] | undefined =>
  texts.every((text) => text !== undefined) ? texts : undefined;

type Label = Record<string, string | undefined>;

function placeOf({ letter, digit }: Label = {}, isCounting: boolean): number | undefined {
  if (digit !== undefined) return isCounting && digit !== '0' ? Number(digit) - 1 : undefined;
  return alphabets
    .map((letters) => letters.indexOf(letter?.toLowerCase() ?? ' '))
    .find((place) => place >= 0);
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

/** The texts in a value: a list, one text, a number, `{"B": true}` or an option with its letter and text. Undefined: none is named. */
function namesIn(value: unknown): string[] | undefined {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') {
    const name = value.replaceAll(/\s+/g, ' ').trim();
    return name === '' ? undefined : [name];
  }
  if (Array.isArray(value)) {
    const names = value.map(namesIn);
    return names.every((each) => each !== undefined) ? names.flat() : undefined;
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([, each]) => typeof each === 'boolean'))
    return entries.filter(([, each]) => each === true).map(([key]) => key);
  const keys = ['text', 'option', 'answer', 'value', 'label', 'letter', 'right', 'correct'];
  return namesIn(keys.map(fieldsOf(value)).find((each) => each !== undefined));
}

export const countsFromZero = (value: unknown): boolean =>
  namesIn(value)?.some((name) => /^[([]?0[)\].]?$/.test(toAsciiDigits(name))) ?? false;
