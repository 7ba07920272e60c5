import { toAsciiDigits } from './ascii-digits.ts';

/** A sign that stands before its number; every other unit stands behind. */
export const rupeeSign = '₹';

const longest = 100;

/** 1,234,567 or 12,34,567, each with decimals. */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const plain = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** A comma before one or two last digits, or behind a zero, as in 2,5 and 0,125; groups before it have points or spaces. */
const decimalComma = /^(?:\d+,\d{1,2}|0,\d+|\d{1,3}(?:[. ]\d{3})+,\d{1,2})$/;
const spaced = /^\d{1,3}(?:[ _]\d{2})*(?:[ _]\d{3})+(?:\.\d+)?$/;
const power = /^(.+?) ?[×x*·] ?10(?:\^|\*\*) ?[({]?([+-]?\d{1,3})[)}]?$/;
const fraction = /^(?:(\d+)[ +])?(\d+) ?[/⁄∕] ?(\d+)$/;
/** The rupee by its other names, in any case. */
const rupees = /^(?:₹|rs|inr|rupees?|रु|रुपये|रुपए|रूपये|টাকা)$/i;
/** The signs of currency and number, the number up to its last digit, and the rest behind it. */
const parts =
  /^((?:\p{Sc}|[^\d\s.,+-]{2,10}\.?(?= |\d))? ?[-+]? ?)(.*[\d½¼¾⅓⅔⅛](?:\.(?= |$)|[)}])?)([^\d]*)$/u;
/** Units by the words of Hindi courses, each before the letters that people type for it. */
const letters = new Map(
  'मीटर m,सेंटीमीटर cm,सेमी cm,मिलीमीटर mm,किलोमीटर km,मिलीलीटर ml,मिली ml,लीटर l,ग्राम g,मिलीग्राम mg,किलो kg,वाट w'
    .split(',')
    .map((pair) => pair.split(' ') as [word: string, typed: string]),
);
/** A unit is a word or two, or a sign. */
const anyUnit = /^[^\p{N}\s.,=<>≈~+-][^\p{N}=<>≈~]{0,29}$/u;

/**
 * Reads a number as people and models write it; undefined for anything else, and for ambiguous texts. Digits of every script
 * count. Commas stand between groups as in 1,50,000 and 150,000; a comma before one or two last digits is a decimal one, so 2,5
 * is two and a half, 1,500 fifteen hundred, and 1,2345 nothing. 1/2, 2½, 1e3 and 3 × 10^4 are numbers. The unit may stand
 * behind the number, the rupee sign before it; if no unit is expected, any unit may.
 */
export function readNumber(typed: string, unit = ''): number | undefined {
  return readAmount(typed, unit)?.value;
}

/** Reads a number with the unit that stands beside it; '': none does. */
export function readAmount(typed: string, unit = ''): { value: number; unit: string } | undefined {
  if (typed.length > longest) return undefined;
  const text = toAsciiDigits(typed)
    .replaceAll(/[−‒–]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\$|\\\()(.*\d.*)(?:\$|\\\))$/, '$1')
    .replace(/^= ?/, '');
  const asked = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? unit : '';
  const [, sign = '', number = '', rest = ''] =
    parts.exec(text.slice(0, text.length - asked.length).trim()) ?? [];
  const money = sign.replaceAll(/[-+. ]/g, '');
  const found = asked || rest.replace(/^\/-/, '').trim() || money;
  const fits = unit === '' ? found === '' || anyUnit.test(found) : found === '' || isSame(found, unit);
  const value =
    fits && (money === '' || rupees.test(money) || /^\p{Sc}$/u.test(money)) ? valueOf(number) : undefined;
  return value === undefined ? undefined : { value: sign.includes('-') ? -value : value, unit: found };
}

function valueOf(text: string): number | undefined {
  const [, factor, exponent] = power.exec(text) ?? [];
  if (factor !== undefined) {
    const value = valueOf(factor.trim());
    return value === undefined ? undefined : finite(Number(`${value}e${exponent}`));
  }
  const [, whole = '0', over, under] = fraction.exec(withoutVulgar(text)) ?? [];
  if (over !== undefined) return finite(Number(whole) + Number(over) / Number(under));
  if (decimalComma.test(text)) return Number(text.replaceAll(/[. ]/g, '').replace(',', '.'));
  if (spaced.test(text)) return Number(text.replaceAll(/[ _]/g, ''));
  if (grouped.test(text) && !text.startsWith('0,')) return Number(text.replaceAll(',', ''));
  return plain.test(text) ? finite(Number(text)) : undefined;
}

const withoutVulgar = (text: string) =>
  text.replace(/ ?([½¼¾⅓⅔⅛])$/, (_, sign: string) => ` ${sign.normalize('NFKD')}`).trim();
const finite = (value: number) => (Number.isFinite(value) ? value : undefined);

/** Tells whether two units are the same but for case, spaces, brackets, a last point and their script. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((unit) => {
    const plain = unit.toLowerCase().replaceAll(/[\s.()]/g, '');
    return letters.get(plain) ?? plain;
  });
  return first === second || (rupees.test(first!) && rupees.test(second!));
}
