/** Reads an object from the browser's storage, which anything may have written; null if there is none. */
export function parseStored(raw: string | null): Record<string, unknown> | null {
  if (raw === null) return null;
  try {
    return recordOf(JSON.parse(raw));
  } catch {
    return null;
  }
}

/** Returns an object's entries, and none for any other value. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
