import { announcementsIn } from '#contract/announcements.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { MathElement, Maths } from '#contract/markdown/tree.ts';
import { shownIn } from './set-maths.ts';

/** The words for + − × ÷ = % °, and for fraction, square, cube, power and root. `{a}` and `{b}` stand for the parts of these. */
const mathsWords: Record<CourseLanguage, { signs: string[]; forms: string[] }> = {
  en: {
    signs: ['plus', 'minus', 'times', 'divided by', 'equals', 'percent', 'degrees'],
    forms: ['{a} over {b}', '{a} squared', '{a} cubed', '{a} to the power {b}', 'square root of {a}'],
  },
  hi: {
    signs: ['प्लस', 'माइनस', 'गुणा', 'भाग', 'बराबर', 'प्रतिशत', 'डिग्री'],
    forms: ['{a} बटा {b}', '{a} का वर्ग', '{a} का घन', '{a} की घात {b}', '{a} का वर्गमूल'],
  },
  bn: {
    signs: ['যোগ', 'বিয়োগ', 'গুণ', 'ভাগ', 'সমান', 'শতাংশ', 'ডিগ্রি'],
    forms: ['{a} বাই {b}', '{a} এর বর্গ', '{a} এর ঘন', '{a} এর ঘাত {b}', '{a} এর বর্গমূল'],
  },
  te: {
    signs: ['ప్లస్', 'మైనస్', 'ఇంటూ', 'భాగహారం', 'సమానం', 'శాతం', 'డిగ్రీలు'],
    forms: ['{a} బై {b}', '{a} వర్గం', '{a} ఘనం', '{a} ఘాతం {b}', '{a} వర్గమూలం'],
  },
  mr: {
    signs: ['अधिक', 'वजा', 'गुणिले', 'भागिले', 'बरोबर', 'टक्के', 'अंश'],
    forms: ['{a} छेद {b}', '{a} चा वर्ग', '{a} चा घन', '{a} चा घात {b}', '{a} चे वर्गमूळ'],
  },
  ta: {
    signs: ['கூட்டல்', 'கழித்தல்', 'பெருக்கல்', 'வகுத்தல்', 'சமம்', 'சதவீதம்', 'டிகிரி'],
    forms: ['{a} பை {b}', '{a} இன் வர்க்கம்', '{a} இன் கனம்', '{a} இன் அடுக்கு {b}', '{a} இன் வர்க்கமூலம்'],
  },
  ur: {
    signs: ['جمع', 'منفی', 'ضرب', 'تقسیم', 'برابر', 'فیصد', 'ڈگری'],
    forms: ['{a} بٹا {b}', '{a} کا مربع', '{a} کا مکعب', '{a} کی طاقت {b}', '{a} کا جذر'],
  },
  gu: {
    signs: ['વત્તા', 'ઓછા', 'ગુણ્યા', 'ભાગ્યા', 'બરાબર', 'ટકા', 'ડિગ્રી'],
    forms: ['{a} છેદ {b}', '{a} નો વર્ગ', '{a} નો ઘન', '{a} ની ઘાત {b}', '{a} નું વર્ગમૂળ'],
  },
  kn: {
    signs: ['ಪ್ಲಸ್', 'ಮೈನಸ್', 'ಗುಣಿಲೆ', 'ಭಾಗಿಲೆ', 'ಸಮ', 'ಶೇಕಡಾ', 'ಡಿಗ್ರಿ'],
    forms: ['{a} ಬೈ {b}', '{a} ರ ವರ್ಗ', '{a} ರ ಘನ', '{a} ರ ಘಾತ {b}', '{a} ರ ವರ್ಗಮೂಲ'],
  },
  ml: {
    signs: ['അധികം', 'ന്യൂനം', 'ഗുണം', 'ഹരണം', 'സമം', 'ശതമാനം', 'ഡിഗ്രി'],
    forms: ['{a} ബൈ {b}', '{a} ന്റെ വർഗം', '{a} ന്റെ ഘനം', '{a} ന്റെ കൃതി {b}', '{a} ന്റെ വർഗമൂലം'],
  },
  or: {
    signs: ['ଯୋଗ', 'ବିଯୋଗ', 'ଗୁଣନ', 'ଭାଗ', 'ସମାନ', 'ପ୍ରତିଶତ', 'ଡିଗ୍ରୀ'],
    forms: ['{a} ବାଇ {b}', '{a} ର ବର୍ଗ', '{a} ର ଘନ', '{a} ର ଘାତ {b}', '{a} ର ବର୍ଗମୂଳ'],
  },
  pa: {
    signs: ['ਜਮ੍ਹਾਂ', 'ਘਟਾਓ', 'ਗੁਣਾ', 'ਭਾਗ', 'ਬਰਾਬਰ', 'ਪ੍ਰਤੀਸ਼ਤ', 'ਡਿਗਰੀ'],
    forms: ['{a} ਬਟਾ {b}', '{a} ਦਾ ਵਰਗ', '{a} ਦਾ ਘਣ', '{a} ਦੀ ਘਾਤ {b}', '{a} ਦਾ ਵਰਗਮੂਲ'],
  },
  as: {
    signs: ['যোগ', 'বিয়োগ', 'গুণ', 'ভাগ', 'সমান', 'শতাংশ', 'ডিগ্ৰী'],
    forms: ['{a} বাই {b}', '{a} ৰ বৰ্গ', '{a} ৰ ঘন', '{a} ৰ ঘাত {b}', '{a} ৰ বৰ্গমূল'],
  },
};

type Words = (typeof mathsWords)[CourseLanguage];

/** A longer formula is not followed by ear. */
const mostWords = 24;

/** Groups of characters with one word each, at the same place in `signs`. */
const signs = ['+', '−-–', '×⋅·∗*', '÷', '=', '%', '°'];

/** Says a simple formula in words. Others are announced, because a listener could not tell what belongs together. */
export function sayMaths({ mathml }: Maths, language: CourseLanguage): string {
  const shown = shownIn(mathml);
  const said = typeof shown === 'object' ? wordsOf(shown, mathsWords[language]) : undefined;
  const words = said?.split(/\s+/).filter(Boolean) ?? [];
  const isShort = words.length > 0 && words.length <= mostWords;
  return isShort ? words.join(' ') : announcementsIn(language).formula;
}

function wordsOf(element: MathElement, words: Words): string | undefined {
  const { tag, attributes, children } = element;
  const text = children.every((child) => typeof child === 'string') ? children.join('') : undefined;
  const [fraction = '', square = '', cube = '', power = '', root = ''] = words.forms;
  switch (tag) {
    case 'mn':
    case 'mtext':
      return text;
    case 'mi':
      if (text === undefined || !/^(?:\p{L}|[\p{L}\p{M}]{1,3}|°|%)$/u.test(text)) return undefined;
      return signOf(text, words) ?? text;
    case 'mo':
      return signOf(text, words);
    case 'mspace':
      return ' ';
    case 'mrow':
    case 'mstyle':
    case 'mpadded': {
      const said = children.map((child) => (typeof child === 'string' ? child : wordsOf(child, words)));
      return said.includes(undefined) ? undefined : said.join(' ');
    }
    case 'mfrac':
      return Object.keys(attributes).length === 0 ? filled(fraction, element, words) : undefined;
    case 'msqrt':
      return filled(root, element, words);
    case 'msub':
      return filled('{a} {b}', element, words);
    case 'msup': {
      const [, exponent] = children;
      const [only] = typeof exponent === 'object' ? exponent.children : [];
      const degrees = `{a} ${words.signs[6]}`;
      const special = new Map<unknown, string>([
        ['2', square],
        ['3', cube],
        ['∘', degrees],
        ['°', degrees],
      ]);
      return filled(special.get(only) ?? power, element, words);
    }
    default:
      return undefined;
  }
}

function signOf(character: string | undefined, words: Words): string | undefined {
  const place = character ? signs.findIndex((characters) => characters.includes(character)) : -1;
  return words.signs[place];
}

/** Puts the parts into a sentence, if each is one number, letter or text. */
function filled(sentence: string, { children }: MathElement, words: Words): string | undefined {
  const [a, b] = children
    .filter((child) => !isSpace(child))
    .map((child) => (typeof child === 'object' && isAlone(child) ? wordsOf(child, words) : undefined));
  if (a === undefined || (b === undefined && sentence.includes('{b}'))) return undefined;
  return sentence.replace('{a}', a).replace('{b}', b ?? '');
}

const isSpace = (child: MathElement | string) => typeof child === 'object' && child.tag === 'mspace';

/** Whether it is one number, letter or text, which may stand in a row of its own or have a minus. */
function isAlone({ tag, children }: MathElement): boolean {
  if (['mi', 'mn', 'mtext'].includes(tag)) return true;
  const [first, second, ...more] = children.filter((child) => !isSpace(child));
  if (tag !== 'mrow' || typeof first !== 'object' || more.length > 0) return false;
  if (second === undefined) return isAlone(first);
  return first.tag === 'mo' && typeof second === 'object' && isAlone(second);
}
