/** RFC 6265, section 4.1.1, and what browsers send beyond it. Excludes quotes, which parsers treat differently. */
const plainName = /^[!#-:<>-[\]-~]+$/;
const plainValue = /^[ !#-:<-[\]-~]*$/;

/**
 * Reduces a `Cookie` header to what every parser reads alike: the first cookie of each name, plainly written. We and the
 * sign-in library parse cookies separately; given two session cookies, each could take another one, and one person's proof
 * would count for another person.
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

/** Trims spaces and tabs only, because parsers differ on other white space. */
function trimBlanks(text: string): string {
  return text.replaceAll(/^[ \t]+|[ \t]+$/g, '');
}
