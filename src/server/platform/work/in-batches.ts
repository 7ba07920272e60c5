/** Rows that one statement removes: seconds of work at most, also where a sweep has not run for long. */
const atOnce = 10_000;

/**
 * Removes rows by one statement after another until there are no more of them, or the program ends.
 *
 * @param remove removes at most this many rows, and returns how many it removed
 */
export async function inBatches(
  signal: AbortSignal,
  remove: (most: number) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  let removed = atOnce;
  while (removed === atOnce && !signal.aborted) {
    const { numAffectedRows = 0n } = await remove(atOnce);
    removed = Number(numAffectedRows);
  }
}
