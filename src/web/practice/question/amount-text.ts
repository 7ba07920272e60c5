import { rupeeSign } from '#contract/read-number.ts';

/** Writes a number with its unit as people in India do: ₹1,25,000 and 1,750 ml. */
export function amountText(value: number, unit = ''): string {
  const written = value.toLocaleString('en-IN', { maximumFractionDigits: 10 });
  return unit === rupeeSign ? unit + written : `${written} ${unit}`.trim();
}
