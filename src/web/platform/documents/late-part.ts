import { createElement, lazy, useState, type ComponentType } from 'react';

/**
 * Imports again under another address after a failure, which a browser may cache until the page is left
 * (https://github.com/whatwg/html/issues/6768). Safari's error has no address, so there it is the same import.
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

/** A part whose code is fetched ahead by `prepare`, and then drawn at once, where `lazy` alone would show the fallback. */
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
