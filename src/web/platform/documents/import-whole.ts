const imports = /(?:from|import)\s*["'`](\.\/[\w.-]+\.js)["'`]/g;

/**
 * Imports a built module once it and all that it imports have come. Otherwise a browser may remember until the page is left
 * that one of these files failed, and not ask for it again (https://github.com/whatwg/html/issues/6768).
 */
export async function importWhole<T>(address: string): Promise<T> {
  await fetchWhole(new URL(address, location.href).href, new Set());
  return (await import(/* @vite-ignore */ address)) as T;
}

async function fetchWhole(address: string, known: Set<string>): Promise<void> {
  if (known.has(address)) return;
  known.add(address);
  const answer = await fetch(address);
  const code = await answer.text();
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
  const files = Array.from(code.matchAll(imports), ([, file = '']) => new URL(file, address).href);
  await Promise.all(files.map((file) => fetchWhole(file, known)));
}
