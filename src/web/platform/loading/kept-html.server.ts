import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

const mostBytes = 16 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  maxSize: mostBytes,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * Draws elements that are the same for all readers only once. The key names everything that the element depends on. The element
 * sees no context of the page around it.
 */
export function keptHtml(key: string, element: ReactElement): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(element);
  kept.set(key, html);
  return html;
}
