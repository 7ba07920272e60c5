import { keepText, keptNames } from './kept-text.ts';
import { draftStart } from './waiting-mark.ts';

/** Begins the names of the notes that local storage keeps for a person until the server has them. */
export const draftPrefix = (storageKey: string | null): string => `${draftStart}${storageKey ?? 'guest'} `;

/** Names of the kept notes; none where the browser refuses storage. */
export const draftNames = (storageKey: string | null): string[] => keptNames(draftPrefix(storageKey));

export function deleteDrafts(storageKey: string): void {
  for (const name of draftNames(storageKey)) keepText(name, null);
}
