/** Unicode has the ten digits of a script one after another, so a digit's value is the number of digits right before it. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    // Some scripts have their digits in several styles, one after another.
    return String(before % 10);
  });
}
