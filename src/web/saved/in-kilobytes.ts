/** A size as people read it; what is there takes at least 1. */
export const inKilobytes = (bytes: number): string => Math.ceil(bytes / 1_000).toLocaleString('en-IN');

/** The same with its unit, of anything between a page and a phone. */
export function withUnit(bytes: number): string {
  const { unit, size } = bytes < 1e9 ? { unit: 'megabyte', size: 1e6 } : { unit: 'gigabyte', size: 1e9 };
  return (bytes / size).toLocaleString('en-IN', { style: 'unit', unit, maximumFractionDigits: 1 });
}
