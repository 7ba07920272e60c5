import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import xml from 'highlight.js/lib/languages/xml';

for (const [name, grammar] of Object.entries({ bash, java, javascript, python, sql, xml }))
  highlighter.registerLanguage(name, grammar);
highlighter.registerAliases(['kotlin', 'c', 'cpp', 'csharp'], { languageName: 'java' });
highlighter.registerAliases(['typescript', 'ts', 'tsx', 'json'], { languageName: 'javascript' });

/** Longer code takes longer to highlight than to read. */
const longestCode = 20_000;
/** The grammars take quadratic time in the length of a word or of a run of empty lines. */
const longestLine = 1_000;
const mostLines = 1_000;
/** Relevance below which a text counts as prose. */
const leastRelevance = 4;

/** Colours code by the classes of ui/reading.css, in the language that its writer names, or else in the likeliest one. */
export function colour(element: HTMLElement): void {
  const code = element.textContent;
  if (takesTooLong(code)) return;
  const { code: named = '' } = element.dataset;
  const isKnown = highlighter.getLanguage(named) !== undefined;
  const { value, relevance } = isKnown
    ? highlighter.highlight(code, { language: named, ignoreIllegals: true })
    : highlighter.highlightAuto(code);
  // The highlighter escapes everything that is not its own markup.
  if (isKnown || relevance >= leastRelevance) element.innerHTML = value;
}

function takesTooLong(code: string): boolean {
  if (code.length > longestCode) return true;
  const lines = code.split('\n');
  return lines.length > mostLines || lines.some((line) => line.length > longestLine);
}
