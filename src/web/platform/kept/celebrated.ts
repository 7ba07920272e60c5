import { keepText, keptNames, keptText } from './kept-text.ts';

const prefixOf = (storageKey: string | null) => `celebrated ${storageKey ?? 'guest'} `;

/** Names what this browser keeps once it has celebrated that a person finished a course. */
export function celebratedName(storageKey: string | null, courseId: string): string {
  const asGuest = prefixOf(null) + courseId;
  // A guest who finished the course may have signed up since.
  return keptText(asGuest) === null ? prefixOf(storageKey) + courseId : asGuest;
}

export function deleteCelebrated(storageKey: string): void {
  for (const name of keptNames(prefixOf(storageKey))) keepText(name, null);
}
