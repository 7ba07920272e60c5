import { keepText, keptNames } from './kept-text.ts';

const prefixOf = (storageKey: string | null) => `celebrated ${storageKey ?? 'guest'} `;

/** Names what this browser keeps once it has celebrated that a person finished a course. */
export const celebratedName = (storageKey: string | null, courseId: string): string =>
  prefixOf(storageKey) + courseId;

export function deleteCelebrated(storageKey: string): void {
  for (const name of keptNames(prefixOf(storageKey))) keepText(name, null);
}
