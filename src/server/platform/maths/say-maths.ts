import { announcementsIn } from '#contract/announcements.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { MathElement, Maths } from '#contract/markdown/tree.ts';
import { mathsWords } from './maths-words.ts';

/** A longer formula is not followed by ear. */
const mostWords = 24;

/** Groups of characters with one word each, at the same place in `signs`. */
const signs = ['+', '−-–', '×⋅·∗*', '÷', '=', '%', '°'];

/**
 * Says a formula in words if it is simple: numbers, letters, signs, simple fractions, powers and roots. Others are announced,
 * because a listener could not tell what belongs together.
 */
export function sayMaths({ mathml }: Maths, language: CourseLanguage): string {
  const content = mathml?.children[0];
  const whole = typeof content === 'object' ? content.children[0] : undefined;
  const words = typeof whole === 'object' ? wordsOf(whole, language) : undefined;
  const isShort = words !== undefined && words.trim() !== '' && words.split(/\s+/).length <= mostWords;
  return isShort ? words.replace(/\s+/g, ' ').trim() : announcementsIn(language).formula;
}

/** Undefined for a formula that is not simple. */
function wordsOf(element: MathElement, language: CourseLanguage): string | undefined {
  const { tag, children } = element;
  const text = children.every((child) => typeof child === 'string') ? children.join('') : undefined;
  const words = mathsWords[language];
  switch (tag) {
    case 'mn':
    case 'mtext':
      return text;
    case 'mi':
      return text !== undefined && /^(?:\p{L}|[\p{L}\p{M}]{1,3}|°|%)$/u.test(text)
        ? (signOf(text, words.signs) ?? text)
        : undefined;
    case 'mo':
      return text === undefined ? undefined : signOf(text, words.signs);
    case 'mspace':
      return ' ';
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return joined(element, language);
    case 'mfrac':
      return attributesAreNone(element) ? filled(words.fraction, element, language) : undefined;
    case 'msqrt':
      return filled(words.root, element, language);
    case 'msub':
      return filled('{a} {b}', element, language);
    case 'msup':
      return filled(powerOf(element, words), element, language);
    default:
      return undefined;
  }
}

const attributesAreNone = ({ attributes }: MathElement) => Object.keys(attributes).length === 0;

function signOf(character: string, words: readonly string[]): string | undefined {
  const place = signs.findIndex((characters) => characters.includes(character));
  return character === '' || place < 0 ? undefined : words[place];
}

function powerOf({ children }: MathElement, words: (typeof mathsWords)[CourseLanguage]): string {
  const [, exponent] = children;
  const [first] = typeof exponent === 'object' ? exponent.children : [];
  const only = typeof first === 'string' ? first : '';
  if (only === '∘' || only === '°') return `{a} ${words.signs[6]}`;
  return { '2': words.square, '3': words.cube }[only] ?? words.power;
}

function joined({ children }: MathElement, language: CourseLanguage): string | undefined {
  const words = children.map((child) => (typeof child === 'string' ? child : wordsOf(child, language)));
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined;
}

/** Puts the parts into a sentence, if each is one number, letter or text. */
function filled(sentence: string, { children }: MathElement, language: CourseLanguage): string | undefined {
  let said = sentence;
  for (const [place, child] of children.filter((each) => !isSpace(each)).entries()) {
    const name = `{${'ab'[place] ?? ''}}`;
    if (!said.includes(name)) continue;
    const words = typeof child === 'object' && isAlone(child) ? wordsOf(child, language) : undefined;
    if (words === undefined) return undefined;
    said = said.replace(name, words);
  }
  return said.includes('{') ? undefined : said;
}

const isSpace = (child: MathElement | string) => typeof child === 'object' && child.tag === 'mspace';

/** Whether it is one number, letter or text, which may stand in a row of its own or have a minus. */
function isAlone({ tag, children }: MathElement): boolean {
  if (['mi', 'mn', 'mtext'].includes(tag)) return true;
  const parts = children.filter((child) => !isSpace(child));
  const [first, second] = parts;
  if (tag !== 'mrow' || typeof first !== 'object' || parts.length > 2) return false;
  if (parts.length === 1) return isAlone(first);
  return first.tag === 'mo' && typeof second === 'object' && isAlone(second);
}
