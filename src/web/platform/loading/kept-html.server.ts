import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

const mostBytes = 16 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  maxSize: mostBytes,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/** Draws once what is the same for all readers; `key` names everything that it depends on. It sees no context of the page. */
export function keptHtml(key: string, element: ReactElement): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(element);
  kept.set(key, html);
  return html;
}
