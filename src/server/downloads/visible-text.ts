import { harmlessText } from '#contract/markdown/harmless-text.ts';

/** Returns a text in one line, without what nobody sees. Empty if nothing of it is to be seen. */
export function visibleText(text: string): string {
  const line = harmlessText(text).replace(/\s+/gu, ' ').trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(line) ? line : '';
}
