const digit = '\\d\u06f0-\u06f9';
const operand = `[(\\[{√₹]{0,3}[-−+]?(?:[${digit}]+(?:[.,/][${digit}]+)*[A-Za-z]?|[A-Za-z][${digit}]?)[%°²³)\\]}]{0,3}`;
const operator = `[ \u00a0]?[-+−–×÷·*/=<>≤≥≈≠:^→]{1,2}[ \u00a0]?`;

/**
 * Matches numbers and single letters with operators between them, as in "1/2 + 1/3 = 5/6". In a text from right to left they
 * would be shown in reverse. The time grows linearly with the text's length.
 */
export const mathsPattern = patternAfter(`(?<![${digit}A-Za-z.,/])`) ?? patternAfter('')!;

/** Safari reads what looks behind since version 16.4; before, numbers may begin in a word. */
function patternAfter(before: string): RegExp | undefined {
  try {
    return new RegExp(`${before}${operand}(?:${operator}${operand})+(?![${digit}A-Za-z])`, 'gu');
  } catch {
    return undefined;
  }
}
