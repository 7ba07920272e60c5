/**
 * Wraps a dynamic import so that it can be retried. A browser may cache a failed import until the page is left
 * (https://github.com/whatwg/html/issues/6768), so a retry imports the same file under another address. Safari's error
 * has no address, so there the retry is the same import.
 */
export function latePart<T>(load: () => Promise<T>): () => Promise<T> {
  let retries = 0;
  let address: string | undefined;
  return async () => {
    try {
      return address === undefined ? await load() : ((await import(/* @vite-ignore */ address)) as T);
    } catch (error) {
      const [file] = /https?:[^\s?]+\.js/.exec(String(error)) ?? [];
      if (file !== undefined) address = `${file}?try=${(retries += 1)}`;
      throw error;
    }
  };
}
