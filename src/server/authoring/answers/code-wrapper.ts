const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };

/**
 * Extracts plain source text from the pre-formatted wrapper that models put around code:
 * `<precode>`, `<pre><code>` or a Markdown fence, also one in another. Entities are decoded only where there was a
 * tag, because in bare text they are part of the code.
 */
export function unwrapCode(text: string): string {
  let code = text;
  let hadTag = false;
  for (let depth = 0; depth < 4; depth += 1) {
    const trimmed = code.trim();
    const inner = withinFence(trimmed) ?? withinTag(trimmed, 'precode') ?? withinPre(trimmed);
    if (inner === undefined) break;
    hadTag ||= trimmed.startsWith('<');
    code = inner;
  }
  if (hadTag) code = code.replace(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,4});/gi, decodeEntity);
  return code.replace(/^\s*\n/, '').trimEnd();
}

/** Returns the language that a Markdown fence or a class such as `<code class="language-python">` names. */
export function languageOfCode(text: string): string | undefined {
  const [, fence, tag] = /^\s*(?:```[ \t]*([\w+#-]+)|<[^>]{0,100}\blanguage-([\w+#-]+))/i.exec(text) ?? [];
  return fence ?? tag;
}

function withinFence(text: string): string | undefined {
  const opening = /^```[^\n`]*\n/.exec(text);
  if (!opening || !text.endsWith('```') || text.length < opening[0].length + 3) return undefined;
  return text.slice(opening[0].length, -3);
}

function withinPre(text: string): string | undefined {
  const inner = withinTag(text, 'pre');
  return inner === undefined ? withinTag(text, 'code') : (withinTag(inner.trim(), 'code') ?? inner);
}

function withinTag(text: string, tag: string): string | undefined {
  const opening = new RegExp(`^<${tag}(?:\\s[^>]*)?>`, 'i').exec(text);
  const closing = `</${tag}>`;
  if (!opening || !text.toLowerCase().endsWith(closing)) return undefined;
  return text.slice(opening[0].length, -closing.length);
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : whole;
}
