import { announcementsIn } from '#contract/announcements.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { MathElement, Maths } from '#contract/markdown/tree.ts';

/** Words with which a language says a formula. `a` and `b` stand for its parts. */
interface MathsWords {
  /** The words for + − × ÷ = % °, in this order. */
  signs: readonly [
    plus: string,
    minus: string,
    times: string,
    by: string,
    is: string,
    percent: string,
    degrees: string,
  ];
  fraction: string;
  square: string;
  cube: string;
  power: string;
  root: string;
}

const mathsWords: Record<CourseLanguage, MathsWords> = {
  en: {
    signs: ['plus', 'minus', 'times', 'divided by', 'equals', 'percent', 'degrees'],
    fraction: '{a} over {b}',
    square: '{a} squared',
    cube: '{a} cubed',
    power: '{a} to the power {b}',
    root: 'square root of {a}',
  },
  hi: {
    signs: ['प्लस', 'माइनस', 'गुणा', 'भाग', 'बराबर', 'प्रतिशत', 'डिग्री'],
    fraction: '{a} बटा {b}',
    square: '{a} का वर्ग',
    cube: '{a} का घन',
    power: '{a} की घात {b}',
    root: '{a} का वर्गमूल',
  },
  bn: {
    signs: ['যোগ', 'বিয়োগ', 'গুণ', 'ভাগ', 'সমান', 'শতাংশ', 'ডিগ্রি'],
    fraction: '{a} বাই {b}',
    square: '{a} এর বর্গ',
    cube: '{a} এর ঘন',
    power: '{a} এর ঘাত {b}',
    root: '{a} এর বর্গমূল',
  },
  te: {
    signs: ['ప్లస్', 'మైనస్', 'ఇంటూ', 'భాగహారం', 'సమానం', 'శాతం', 'డిగ్రీలు'],
    fraction: '{a} బై {b}',
    square: '{a} వర్గం',
    cube: '{a} ఘనం',
    power: '{a} ఘాతం {b}',
    root: '{a} వర్గమూలం',
  },
  mr: {
    signs: ['अधिक', 'वजा', 'गुणिले', 'भागिले', 'बरोबर', 'टक्के', 'अंश'],
    fraction: '{a} छेद {b}',
    square: '{a} चा वर्ग',
    cube: '{a} चा घन',
    power: '{a} चा घात {b}',
    root: '{a} चे वर्गमूळ',
  },
  ta: {
    signs: ['கூட்டல்', 'கழித்தல்', 'பெருக்கல்', 'வகுத்தல்', 'சமம்', 'சதவீதம்', 'டிகிரி'],
    fraction: '{a} பை {b}',
    square: '{a} இன் வர்க்கம்',
    cube: '{a} இன் கனம்',
    power: '{a} இன் அடுக்கு {b}',
    root: '{a} இன் வர்க்கமூலம்',
  },
  ur: {
    signs: ['جمع', 'منفی', 'ضرب', 'تقسیم', 'برابر', 'فیصد', 'ڈگری'],
    fraction: '{a} بٹا {b}',
    square: '{a} کا مربع',
    cube: '{a} کا مکعب',
    power: '{a} کی طاقت {b}',
    root: '{a} کا جذر',
  },
  gu: {
    signs: ['વત્તા', 'ઓછા', 'ગુણ્યા', 'ભાગ્યા', 'બરાબર', 'ટકા', 'ડિગ્રી'],
    fraction: '{a} છેદ {b}',
    square: '{a} નો વર્ગ',
    cube: '{a} નો ઘન',
    power: '{a} ની ઘાત {b}',
    root: '{a} નું વર્ગમૂળ',
  },
  kn: {
    signs: ['ಪ್ಲಸ್', 'ಮೈನಸ್', 'ಗುಣಿಲೆ', 'ಭಾಗಿಲೆ', 'ಸಮ', 'ಶೇಕಡಾ', 'ಡಿಗ್ರಿ'],
    fraction: '{a} ಬೈ {b}',
    square: '{a} ರ ವರ್ಗ',
    cube: '{a} ರ ಘನ',
    power: '{a} ರ ಘಾತ {b}',
    root: '{a} ರ ವರ್ಗಮೂಲ',
  },
  ml: {
    signs: ['അധികം', 'ന്യൂനം', 'ഗുണം', 'ഹരണം', 'സമം', 'ശതമാനം', 'ഡിഗ്രി'],
    fraction: '{a} ബൈ {b}',
    square: '{a} ന്റെ വർഗം',
    cube: '{a} ന്റെ ഘനം',
    power: '{a} ന്റെ കൃതി {b}',
    root: '{a} ന്റെ വർഗമൂലം',
  },
  or: {
    signs: ['ଯୋଗ', 'ବିଯୋଗ', 'ଗୁଣନ', 'ଭାଗ', 'ସମାନ', 'ପ୍ରତିଶତ', 'ଡିଗ୍ରୀ'],
    fraction: '{a} ବାଇ {b}',
    square: '{a} ର ବର୍ଗ',
    cube: '{a} ର ଘନ',
    power: '{a} ର ଘାତ {b}',
    root: '{a} ର ବର୍ଗମୂଳ',
  },
  pa: {
    signs: ['ਜਮ੍ਹਾਂ', 'ਘਟਾਓ', 'ਗੁਣਾ', 'ਭਾਗ', 'ਬਰਾਬਰ', 'ਪ੍ਰਤੀਸ਼ਤ', 'ਡਿਗਰੀ'],
    fraction: '{a} ਬਟਾ {b}',
    square: '{a} ਦਾ ਵਰਗ',
    cube: '{a} ਦਾ ਘਣ',
    power: '{a} ਦੀ ਘਾਤ {b}',
    root: '{a} ਦਾ ਵਰਗਮੂਲ',
  },
  as: {
    signs: ['যোগ', 'বিয়োগ', 'গুণ', 'ভাগ', 'সমান', 'শতাংশ', 'ডিগ্ৰী'],
    fraction: '{a} বাই {b}',
    square: '{a} ৰ বৰ্গ',
    cube: '{a} ৰ ঘন',
    power: '{a} ৰ ঘাত {b}',
    root: '{a} ৰ বৰ্গমূল',
  },
};

/** A longer formula is not followed by ear. */
const mostWords = 24;

/** Groups of characters with one word each, at the same place in `signs`. */
const signs = ['+', '−-–', '×⋅·∗*', '÷', '=', '%', '°'];

/**
 * Says a formula in words if it is simple: numbers, letters, signs, simple fractions, powers and roots. Others are
 * announced, because a listener could not tell what belongs together.
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
