/** Begins the names of the notes that local storage keeps for a person until the server has them. */
export const draftPrefix = (storageKey: string | null): string => `note ${storageKey ?? 'guest'} `;

/** Names of the kept notes; none where the browser refuses storage. */
export function draftNames(storageKey: string | null): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix(storageKey)));
  } catch {
    return [];
  }
}

/** Deletes what this browser keeps of a person's notes. */
export function deleteDrafts(storageKey: string): void {
  for (const name of draftNames(storageKey)) localStorage.removeItem(name);
}
