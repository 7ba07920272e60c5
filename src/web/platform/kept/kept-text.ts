/** Storage of this browser or of this tab. It is a function, because a browser may refuse access. */
type Storage = () => globalThis.Storage;
export const inTab: Storage = () => sessionStorage;
const inBrowser: Storage = () => localStorage;

/** Reads the text under a name; null if there is none, or if storage is refused. */
export function keptText(name: string, storage = inBrowser): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Reads what is stored as JSON; null if there is none, if it is something else, or if storage is refused. */
export function keptJson(name: string, storage = inBrowser): unknown {
  try {
    return JSON.parse(storage().getItem(name)!);
  } catch {
    return null;
  }
}

/** Names of what this browser stores that begin so; none if storage is refused. */
export function keptNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Stores a text under a name; null removes it. Does nothing if storage is refused or full. */
export function keepText(name: string, text: string | null, storage = inBrowser): void {
  try {
    if (text === null) storage().removeItem(name);
    else storage().setItem(name, text);
  } catch {
    // The page continues with its copy in memory.
  }
}
