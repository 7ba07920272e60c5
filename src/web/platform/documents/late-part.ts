import { createElement, lazy, useState, type ComponentType } from 'react';

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

/**
 * A part of a page whose code is fetched ahead by `prepare`: it is drawn at once where that is done, while `lazy` alone shows the
 * fallback even then.
 */
export function preparedPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetch = latePart(load);
  let loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    const part = await fetch();
    loaded = part.default;
    return part;
  };
  const Late = lazy<ComponentType<Props>>(prepare);
  function Part(props: Props) {
    const [Drawn] = useState(() => loaded ?? Late);
    return createElement(Drawn, props);
  }
  return { Part, prepare };
}
