/** Signs that no price has: a command, an index, a power, a group. */
const tex = /\\(?:[a-zA-Z]{2,}|[,;!{}|%$&#])|[\^_]\s*[\p{L}\p{N}{\\*+-]|\{/u;
const operator = /[=+*/<>≤≥≠≈×÷·±−∈∪∩→⇒|!']|(?<=\S)-|-(?=\S)/u;
/** Two words with nothing but spaces between them. */
const twoWords = /\p{L}[\p{L}\p{M}]+[,.;:]?\s+\p{L}[\p{L}\p{M}]+/u;
/** Function words. One of them alone marks a part of a sentence. */
const sentenceWord = /(?:^|[\s\d])(?:and|or|to|for|per|an|the|not|is|in|of|at|vs)(?:$|[\s\d])/iu;
const letterOfOtherScript = /[^\P{L}a-zA-Z\p{Script=Greek}ℂℕℚℝℤℓ𝐀-𝟋]/u;

/**
 * Tells a formula between two dollar signs from a text between two prices ("$5 and $6"). A formula has no space inside its
 * signs, unless it is in TeX, and no sentence.
 *
 * @param behind the character after the closing sign
 */
export function readsAsMaths(source: string, behind = ''): boolean {
  const text = source.trim();
  const isTight = text === source;
  const isSpaced = /^\s.*\s$/su.test(source);
  // Looking for words in a very long one takes time that grows with its square.
  if (/\p{L}{31}/u.test(text)) return false;
  const plain = text.replaceAll(/\\(?:text|mathrm|textbf|operatorname|mbox|ce)\s*\{[^{}]*\}/gu, ' ');
  if (tex.test(text)) return (isTight || isSpaced) && !isProse(plain);
  const isEquation = text.includes('=') && !/^\p{N}/u.test(text);
  const isWord = /^[\p{L}\p{M}]{1,20}$/u.test(text);
  if (sentenceWord.test(text)) return false;
  if (letterOfOtherScript.test(text) && !isWord && !isEquation) return false;
  if (twoWords.test(text) && !isEquation) return false;
  if (/[?:;,.+*/<>=−-]$/u.test(text) || /[/\\]\S*[/\\]/u.test(text)) return false;
  // "$ x = 5 $"
  if (!isTight) return isSpaced && isEquation;
  // "$n$th"; the end of an amount is not followed by a letter.
  if (/[\p{L}\p{M}]/u.test(behind) && !/^\p{L}$/u.test(text)) return operator.test(text) && !/^\d/.test(text);
  return (
    /^[-−+]?\p{N}[\p{N}.,]*(?:\s?(?:%|°|\p{L}{1,3}))?$/u.test(text) ||
    isWord ||
    /^\p{L}{1,3}'+$/u.test(text) ||
    /^[\p{N}.]*\p{L}(?:\([^()]*\))?$/u.test(text) ||
    /^\p{Lu}{2,4}$/u.test(text) ||
    /^[([|].*[)\]|]$/u.test(text) ||
    /^[^\p{L}\p{N}]{1,3}$/u.test(text) ||
    /^(?:sin|cos|tan|log|ln)\s?\S+$/u.test(text) ||
    /^\p{L}(?:,\s*(?:\p{L}|\p{N}+|\.\.\.|…))+$/u.test(text) ||
    operator.test(text)
  );
}

/** Three words in a row outside of braces are a sentence, not TeX. */
function isProse(text: string): boolean {
  const outside = text.replaceAll(/\{[^{}]*\}/gu, '{}').replaceAll(/\\[a-zA-Z]+/gu, '\\');
  return /(?:(?<![\\\p{L}])\p{L}[\p{L}\p{M}]+[,.;:]?\s+){3}/u.test(`${outside} `);
}
