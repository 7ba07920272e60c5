/** Bytes of this page that the visit has already. */
let kept = 0;

/** Bytes that this page has loaded over the network and the visit does not have yet, by the browser's own count. */
const newBytes = (): number =>
  performance
    .getEntries()
    .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0), -kept);

const bytesBefore = (): number => Number(sessionStorage.getItem('visit')) || 0;

/** Bytes that this tab has loaded since it was opened; those of this page alone where storage is refused. */
export function bytesOfVisit(): number {
  try {
    return bytesBefore() + newBytes();
  } catch {
    return newBytes();
  }
}

export function keepVisit(): void {
  try {
    const bytes = newBytes();
    sessionStorage.setItem('visit', String(bytesBefore() + bytes));
    kept += bytes;
  } catch {
    // Storage is refused, so each page counts for itself.
  }
}
