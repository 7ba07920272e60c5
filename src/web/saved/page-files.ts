/**
 * Finds the files that a document names: pictures, styles and the scripts that it loads by itself. Parts that come with a press
 * are left out, because they need the server.
 */
export function filesOfDocument(html: string): string[] {
  // The policy of the page that looks would report the other one's styles.
  const withoutStyles = html.replaceAll(/<style\b.*?<\/style>| style="[^"]*"/gs, '');
  const page = new DOMParser().parseFromString(withoutStyles, 'text/html');
  const named = [...page.querySelectorAll('img[src], script[src], link[rel~="icon"], link[rel=stylesheet]')];
  const addresses = named.map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
  const islands = [...page.querySelectorAll<HTMLElement>('[data-island]')].map(
    ({ dataset }) => dataset.island,
  );
  const own = [...page.querySelectorAll<HTMLElement>('[data-saved]')].map(({ dataset }) => dataset.saved);
  const found = [...addresses, ...islands, ...own].filter(
    (address) => address?.startsWith('/') && !address.startsWith('//'),
  ) as string[];
  return [...new Set(found)];
}

/** A static import, or an import that waits. */
const imports = /(import\(|from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const sheets = /["'`](\/assets\/[\w.-]+\.css)["'`]/g;

/**
 * Finds the files that a built script needs: its imports, its styles, and among its later imports the texts of one
 * language, the outbox and the result of a sitting.
 */
export function filesOfScript(code: string, language: string): string[] {
  const later = new RegExp(`^(?:${language}|outbox|result)-`);
  const scripts = [...code.matchAll(imports)]
    .filter(([, how, name]) => how !== 'import(' || later.test(name!))
    .map(([, , name]) => `/assets/${name}`);
  return [...new Set([...scripts, ...[...code.matchAll(sheets)].map(([, path]) => path!)])];
}
