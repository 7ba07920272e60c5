/** After the first attempts (design section 5), in seconds; then hourly. */
const firstRetriesS = [10, 30, 120, 600];
const hourS = 3_600;
const longestS = 3 * 24 * hourS;

/** When the next attempt follows one that failed; undefined: not before the next start. */
export function retryInS({ attempts, ageS }: { attempts: number; ageS: number }): number | undefined {
  if (ageS >= longestS) return undefined;
  return firstRetriesS[attempts - 1] ?? hourS;
}
