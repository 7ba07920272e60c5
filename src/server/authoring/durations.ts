import { toAsciiDigits } from '#contract/ascii-digits.ts';

/** Words for hours and minutes begin so in the course languages. A duration may be in another language than its course. */
const hourWords = 'h|hrs?|hours?|घंट|घण्ट|ঘণ্ট|ঘন্ট|గంట|तास|மணி|گھنٹ|કલાક|ಗಂಟೆ|മണിക്കൂ|ଘଣ୍ଟ|ଘଂଟ|ਘੰਟ';
const minuteWords = 'm|mins?|minutes?|मिनट|मिनिट|মিনিট|నిమిష|நிமிட|منٹ|મિનિટ|ನಿಮಿಷ|മിനിറ്റ|മിനിട്ട|ମିନିଟ|ਮਿੰਟ|ਮਿਨਟ';
const number = '(\\d+(?:\\.\\d+)?)(?:\\s*(?:-|–|to|से)\\s*(\\d+(?:\\.\\d+)?))?';
const ofUnit = (words: string) => new RegExp(`${number}[\\s-]*(?:${words})(?![a-z])`, 'iu');
const hours = ofUnit(hourWords);
const minutes = ofUnit(minuteWords);

/** Reads the minutes of a duration as people and models write it, such as `1 hour 30 minutes`; undefined for other text. */
export function minutesIn(duration: string): number | undefined {
  const text = toAsciiDigits(duration.slice(0, 100)).replace(/(\d)½/g, '$1.5').replace(/½/g, '0.5');
  const [inHours, inMinutes] = [hours, minutes].map((pattern) => {
    const found = pattern.exec(text);
    return found ? (Number(found[1]) + Number(found[2] ?? found[1])) / 2 : undefined;
  });
  if (inHours === undefined && inMinutes === undefined) return undefined;
  return (inHours ?? 0) * 60 + (inMinutes ?? 0);
}

export function writeDuration(total: number, { language }: { language: string }): string {
  const inUnits = (unit: 'hour' | 'minute', count: number) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
      count,
    );
  const [whole, rest] = [Math.floor(total / 60), total % 60];
  const parts = [whole > 0 && inUnits('hour', whole), rest > 0 && inUnits('minute', rest)];
  return parts.filter(Boolean).join(' ') || inUnits('minute', 0);
}
