/** Waits after the first deliveries, in seconds; later ones are an hour apart. */
const firstRetriesS = [10, 30, 120, 600];
const hourS = 3_600;
const longestS = 3 * 24 * hourS;

/** Seconds from a delivery that failed to the next one; undefined: not before the next start of a worker. */
export function retryInS({ attempts, ageS }: { attempts: number; ageS: number }): number | undefined {
  if (ageS >= longestS) return undefined;
  return firstRetriesS[attempts - 1] ?? hourS;
}
