import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';

export interface CodePiece {
  text: string;
  look: 'plain' | 'comment' | 'keyword' | 'text' | 'value' | 'name';
}

const languages = { bash, java, javascript, python, sql, xml };
const highlighter = createLowlight(languages);
highlighter.registerAlias({
  bash: ['console'],
  java: ['kotlin', 'c', 'cpp', 'csharp'],
  javascript: ['typescript', 'ts', 'tsx', 'json'],
});

/** Longer code takes longer to highlight than to read. */
const longestCode = 20_000;
/** The grammars take quadratic time in the length of a word or of a run of empty lines. */
const longestLine = 1_000;
const mostLines = 1_000;
/** Below this relevance the text is taken for prose. */
const leastRelevance = 4;

const looks: Record<string, CodePiece['look']> = {
  comment: 'comment',
  quote: 'comment',
  keyword: 'keyword',
  built_in: 'keyword',
  literal: 'value',
  number: 'value',
  symbol: 'value',
  string: 'text',
  regexp: 'text',
  title: 'name',
  name: 'keyword',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  selector: 'name',
  meta: 'comment',
};

/** Splits code into pieces with a look each; their joined texts equal the code. */
export function highlightCode(code: string, language: string): CodePiece[] {
  if (takesTooLong(code)) return [{ text: code, look: 'plain' }];
  const known = language !== '' && highlighter.registered(language);
  const root = known ? highlighter.highlight(language, code) : highlighter.highlightAuto(code);
  if (!known && (root.data?.relevance ?? 0) < leastRelevance) return [{ text: code, look: 'plain' }];
  const pieces: CodePiece[] = [];
  for (const child of root.children) collect(child, 'plain', pieces);
  return pieces;
}

function takesTooLong(code: string): boolean {
  if (code.length > longestCode) return true;
  const lines = code.split('\n');
  return lines.length > mostLines || lines.some((line) => line.length > longestLine);
}

type HighlightedNode = ReturnType<typeof highlighter.highlight>['children'][number];

function collect(node: HighlightedNode, look: CodePiece['look'], pieces: CodePiece[]): void {
  if (node.type === 'text') {
    const last = pieces.at(-1);
    if (last?.look === look) last.text += node.value;
    else pieces.push({ text: node.value, look });
  }
  if (node.type !== 'element') return;
  const scopes = Array.isArray(node.properties.className) ? node.properties.className : [];
  const scope = (scopes[0] ?? '').replace(/^hljs-/, '');
  const own = looks[scope] ?? looks[scope.split('-')[0] ?? ''] ?? look;
  for (const child of node.children) collect(child, own, pieces);
}
