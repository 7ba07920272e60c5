/** Lists what a reader can choose, each with its values, of which the first is the usual one. */
const comfortChoices = {
  size: ['normal', 'large', 'largest'],
  spacing: ['normal', 'wide'],
  contrast: ['normal', 'high'],
} as const;

/** Reads choices, such as `size-large contrast-high`, from an untrusted text: the first of each kind, else the usual one. */
export function readComfort(text: string | null): string[] {
  const words = (text ?? '').split(' ');
  return Object.entries(comfortChoices).map(([kind, values]) => {
    const known: string[] = values.map((value) => `${kind}-${value}`);
    return words.find((word) => known.includes(word)) ?? known[0]!;
  });
}
