/** Names the database that keeps a learner's practice in this browser, for what looks it up without the outbox's code. */
export const keptName = (storageKey: string) => `practice ${storageKey}`;

/** Deletes what this browser keeps of a learner's practice. Never rejects; gives up after a second. */
export function deleteKept(storageKey: string): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 1_000);
    try {
      const request = indexedDB.deleteDatabase(keptName(storageKey));
      request.onsuccess = () => done();
      request.onerror = () => done();
    } catch {
      // This browser stores nothing.
      done();
    }
  });
}
