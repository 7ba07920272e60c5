/** Says why a text is not JSON; undefined if it is, or if it leaves something out as `...`. */
function jsonFault(code: string): string | undefined {
  if (/\.\.\.|…|^\s*(?:\/\/|#)|\/\*/m.test(code)) return undefined;
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
/** Matches the tokens that decide where a Python statement ends. */
const pythonPiece =
  /(?<string>(?:[rbuf]{0,2})(?:"""(?:\\[^]|[^\\])*?"""|'''(?:\\[^]|[^\\])*?'''|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'))|(?<comment>#[^\n]*)|(?<quote>["'])|(?<bracket>[()[\]{}])|(?<newline>\n)/gi;
const opensBlock =
  /^(?:if|elif|else|for|while|def|class|try|except|finally|with|async|match|case)\b(?!\s*[=.(,)\]])/;

/**
 * Says why a text is not Python, as far as that shows without a grammar: brackets and quotes that don't match, and
 * indentation that fits no block. Output of the interactive prompt is not judged.
 */
function pythonFault(code: string): string | undefined {
  if (/^\s*(?:>>>|\$ |%|!)/m.test(code)) return undefined;
  const open: string[] = [];
  let line = 1;
  let statements = '';
  let last = 0;
  const normal = code.replace(/\r\n?/g, '\n').replace(/\\\n/g, ' ');
  for (const piece of normal.matchAll(pythonPiece)) {
    const { string, comment, quote, bracket, newline } = piece.groups!;
    statements += normal.slice(last, piece.index);
    last = piece.index + piece[0].length;
    line += (string ?? newline ?? '').split('\n').length - 1;
    if (quote !== undefined) return `line ${line} has a quote that does not end`;
    if (string !== undefined) statements += '""';
    else if (newline !== undefined) statements += open.length > 0 ? ' ' : '\n';
    else if (bracket !== undefined) {
      statements += bracket;
      const closer = closers[bracket];
      if (closer !== undefined) open.push(closer);
      else if (open.pop() !== bracket) return `line ${line} has a “${bracket}” too many`;
    } else if (comment === undefined) statements += piece[0];
  }
  if (open.length > 0) return `a “${open.at(-1)}” is missing`;
  return indentationFault(statements + normal.slice(last));
}

function indentationFault(statements: string): string | undefined {
  const lines = statements.split('\n').filter((line) => line.trim() !== '');
  const indentOf = (line: string) => line.replace(/\t/g, '        ').search(/\S/);
  // An excerpt may begin within a block.
  const blocks = [indentOf(lines[0] ?? '')];
  let opens = false;
  for (const line of lines) {
    const text = line.trim();
    const indent = indentOf(line);
    const current = blocks.at(-1)!;
    if (opens && indent <= current) return `“${text.slice(0, 60)}” has to be indented`;
    if (!opens && indent > current) return `“${text.slice(0, 60)}” is indented without a reason`;
    if (opens) blocks.push(indent);
    while (blocks.length > 1 && blocks.at(-1)! > indent) blocks.pop();
    if (blocks.at(-1)! !== indent) return `the indentation of “${text.slice(0, 60)}” fits no block`;
    opens = text.endsWith(':');
    if (opensBlock.test(text) && !text.includes(':')) return `“${text.slice(0, 60)}” has no colon`;
  }
  return opens ? 'a block at the end has no lines' : undefined;
}

const faultsOf: Record<string, { name: string; faultIn: (code: string) => string | undefined }> = {
  json: { name: 'JSON', faultIn: jsonFault },
  python: { name: 'Python', faultIn: pythonFault },
  py: { name: 'Python', faultIn: pythonFault },
  python3: { name: 'Python', faultIn: pythonFault },
};

/** Longer code is not checked, so that the cost is bounded. In UTF-16 code units. */
const longestCode = 20_000;
/** Code around such words may be wrong on purpose. */
const wrongOnPurpose = /error|wrong|mistake|broken|\bbugs?\b|invalid|गलत|ग़लत|त्रुटि|गलती/iu;

export interface NamedCode {
  language: string;
  code: string;
  title: string;
  about: string;
}

/** Says why code does not parse in its language; undefined if it does, or if no parser is known. */
export function codeFault({ language, code, title, about }: NamedCode): string | undefined {
  const known = faultsOf[language.toLowerCase()];
  if (!known || code.length > longestCode || wrongOnPurpose.test(`${title} ${about} ${code}`))
    return undefined;
  const fault = known.faultIn(code);
  return fault === undefined ? undefined : `The ${known.name} code of “${title}” does not parse: ${fault}.`;
}

/** Returns the fenced blocks of a Markdown text that name their language. */
export function fencedCode(markdown: string): { language: string; code: string }[] {
  const found: { language: string; code: string }[] = [];
  let fence: { mark: string; language: string; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const [, mark = '', language = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)/.exec(line) ?? [];
    if (!fence) fence = mark ? { mark, language, lines: [] } : undefined;
    else if (mark.startsWith(fence.mark) && language === '') {
      if (fence.language) found.push({ language: fence.language, code: fence.lines.join('\n') });
      fence = undefined;
    } else fence.lines.push(line);
  }
  return found;
}
