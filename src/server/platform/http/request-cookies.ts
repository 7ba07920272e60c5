/** RFC 6265, section 4.1.1, and what browsers send beyond it; no quotes, which each reader takes off in its own way. */
const plainName = /^[!#-:<>-[\]-~]+$/;
const plainValue = /^[ !#-:<-[\]-~]*$/;

/**
 * A request's cookies as every reader understands them alike: the first of each name, and none that is oddly written. Who
 * a caller is gets read here and by the sign-in library, each with a parser of its own; of two session cookies the one
 * would take the first and the other one the second, and what one person has proved would count for another.
 */
export function unambiguousCookies(header: string): string {
  const kept = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = trimBlanks(pair.slice(0, Math.max(0, at)));
    const value = trimBlanks(pair.slice(at + 1));
    if (plainName.test(name) && plainValue.test(value) && !kept.has(name)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Spaces and tabs only: what else counts as blank is where readers differ. */
function trimBlanks(text: string): string {
  return text.replaceAll(/^[ \t]+|[ \t]+$/g, '');
}
