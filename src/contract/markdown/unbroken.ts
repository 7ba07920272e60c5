import { splitFractions } from './fractions.ts';
import { currency, digit, mixed, number, operand, operator, patternOf } from './left-to-right.ts';

interface Piece {
  text: string;
  /** Class of what stands on one line: a long sum, where the line is long enough. */
  look?: 'sum' | 'sum long';
}

/** Units that are written after a space. A word such as "kilometre" may begin a line. */
const units = [
  'km/h|m/s|kWh|mAh|Wh|Ah|kW|km|cm|mm|m|kg|mg|g|ml|mL|l|L|KB|MB|GB|TB|Mbps|GHz|MHz|kHz|Hz|V|W|A|Ω|h|s|min|am|pm|AM|PM',
  'किमी|सेमी|मिमी|मी|किग्रा|किलो|ग्राम|ग्रॅम|मिली|लीटर|लिटर|मीटर|कि\\.मी\\.|से\\.मी\\.|कि\\.ग्रा\\.',
  'কিমি|সেমি|মিমি|কেজি|গ্রাম|মিলি|લિટર|કિમી|સેમી|કિલો|ગ્રામ|ਕਿਮੀ|ਸੈਮੀ|ਕਿਲੋ|ਗ੍ਰਾਮ|କିମି|ସେମି|କିଲୋ|ଗ୍ରାମ',
  'கிமீ|செமீ|கிகி|கிலோ|கிராம்|కిమీ|సెమీ|కిలో|గ్రా|కి\\.మీ\\.|సెం\\.మీ\\.|ಕಿಮೀ|ಸೆಂಮೀ|ಕೆಜಿ|ಗ್ರಾಂ|കിമീ|സെമീ|കിലോ|ഗ്രാം',
].join('|');
const unit = `[ \u00a0](?:[%٪‰]|°[ \u00a0]?[CF]?|(?:${units})[²³]?(?![\\p{L}\\p{M}]))`;

const fraction = `(?:${mixed}|[${digit}]{1,3}/[${digit}]{1,3})`;
const term = `${currency}?${operand}(?:${unit})?`;
const amount = `(?:${currency}[-−+±]?${number}|[-−+±]?(?:${fraction}|${number})(?:${unit}))`;
/** Browsers break a line on both sides of a fraction, even before a full stop, so that the signs beside it belong to it. */
const beside = (pattern: string) =>
  patternOf(`["'“‘(]{0,2}(?<![${digit}A-Za-z.,/])(?:${pattern})(?![${digit}A-Za-z/])[)"'”’.,:;!?।]{0,3}`);
// Behind "5:" begins another sum, and "1/3" belongs to "33 1/3 %".
const sums = beside(`${term}(?:(?!:[ \u00a0]|/)${operator}${term})+`);
/** Two words of Devanagari that are said as one, such as “क्या-क्या”. */
const devanagari = '[\u0904-\u0963]';
const pair = `(?<!${devanagari})${devanagari}+(?:-${devanagari}+)+`;
const amounts = beside(`${amount}|${fraction}|${pair}`);

/** Characters of a sum that fits into a line of a phone with letters of twice the size, and with letters of their own size. */
const [short, longest] = [14, 24];
/** Signs of vowels are characters too. */
const longestPair = 20;

/**
 * Splits a text, so that a number and its unit, a sum that fits into a phone's line, a fraction and two words of Hindi that are
 * said as one, such as "25 %", "3/4 + 1/4 = 1", "(3 1/2)" and "धीरे-धीरे", don't break at a line's end.
 */
export const splitUnbroken = (text: string): Piece[] =>
  /[\p{N}]|[\u0904-\u0963]-/u.test(text)
    ? split(text, sums, lookOfSum).flatMap((piece) =>
        piece.look ? piece : split(piece.text, amounts, lookOfAmount),
      )
    : [{ text }];

function lookOfSum(sum: string): Piece['look'] {
  // A fraction is as wide as its top.
  const { length } = sum.replaceAll(/\/\d+/g, '');
  if (!/[ \u00a0]/.test(sum) || length > longest) return undefined;
  return length > short ? 'sum long' : 'sum';
}

const lookOfAmount = (amount: string): Piece['look'] =>
  /[ \u00a0]/.test(amount) ||
  (/[\u0904-\u0963]-/.test(amount) && amount.length <= longestPair) ||
  splitFractions(amount).some(({ look }) => look)
    ? 'sum'
    : undefined;

function split(text: string, pattern: RegExp, lookOf: (found: string) => Piece['look']): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const look = lookOf(found);
    if (!look) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: found, look });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
