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

const pythonTextOrComment =
  /([rbuf]{0,2}(?:"""(?:\\[^]|[^\\])*?"""|'''(?:\\[^]|[^\\])*?'''|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'))|#[^\n]*/gi;
const innermostBrackets = /\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g;
const deepestBrackets = 50;
const opensBlock =
  /^(?:if|elif|else|for|while|def|class|try|except|finally|with|async|match|case)\b(?!\s*[=.(,)\]])/;

/**
 * Says why a text is not Python, as far as that shows without a grammar: brackets and quotes that don't match, and
 * indentation that fits no block. Output of the interactive prompt is not judged.
 */
function pythonFault(code: string): string | undefined {
  if (/^\s*(?:>>>|\$ |%|!)/m.test(code)) return undefined;
  const lines = code.replace(/\r\n?/g, '\n').replace(/\\\n/g, ' ');
  let statements = lines.replace(pythonTextOrComment, (_, text?: string) => (text === undefined ? '' : '0'));
  if (/["']/.test(statements)) return 'a quote does not end';
  for (let depth = 0; depth < deepestBrackets; depth += 1)
    statements = statements.replace(innermostBrackets, '.');
  const [bracket] = /[()[\]{}]/.exec(statements) ?? [];
  return bracket ? `a “${bracket}” has no partner` : indentationFault(statements);
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

const python = { name: 'Python', faultIn: pythonFault };
const faultsOf: Record<string, typeof python> = {
  json: { name: 'JSON', faultIn: jsonFault },
  python,
  py: python,
  python3: python,
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
