/** Mends of a model's answer, by the names that `/metrics` and `npm run evaluate` tell. */
export const mends = [
  'bom',
  'thinking',
  'prose',
  'fence',
  'tokens',
  'double-encoded',
  'repaired',
  'wrapped',
  'latex',
  'names',
  'options',
  'numbers',
] as const;
export type Mend = (typeof mends)[number];

/** Collects what was mended in one answer. */
export type Mended = Set<Mend>;
