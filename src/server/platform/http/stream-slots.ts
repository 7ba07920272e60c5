/** Streams of one person at once. */
const mostOfPerson = 12;
/** Streams of one address at once: a few classes that all watch one course being written. */
const mostOfAddress = 300;

export interface StreamSlots {
  /** Takes a place and returns a function that releases it, or undefined when there is none. */
  acquire(personId: string | undefined, address: string): (() => void) | undefined;
}

/** Counts this process's open streams in memory, so that a crash leaves no places taken. */
export function createStreamSlots(most = { ofPerson: mostOfPerson, ofAddress: mostOfAddress }): StreamSlots {
  const open = new Map<string, number>();

  function change(key: string, by: 1 | -1): void {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  }

  return {
    acquire(personId, address) {
      const places: [string, number][] = [[`address ${address}`, most.ofAddress]];
      if (personId !== undefined) places.push([`person ${personId}`, most.ofPerson]);
      if (places.some(([key, limit]) => (open.get(key) ?? 0) >= limit)) return undefined;
      for (const [key] of places) change(key, 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        for (const [key] of places) change(key, -1);
      };
    },
  };
}
