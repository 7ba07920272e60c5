import type { Inline } from '#contract/markdown/inline.ts';

/** Returns the words of inline Markdown without its marks. */
export function wordsIn(content: readonly Inline[]): string {
  return content
    .map((inline) => ('text' in inline ? inline.text : 'content' in inline ? wordsIn(inline.content) : ' '))
    .join('');
}
