/** Treatment of a column in the export and the deletion of a person's data. */
export type Treatment =
  /** A person's id. A deletion removes it or replaces it by a random one. */
  | 'person-id'
  /** Exported, and removed by a deletion. */
  | 'exported'
  /** Not exported, for this reason, and removed by a deletion. */
  | { notExported: string }
  /** Exported, and kept after a deletion, for this reason. */
  | { kept: string }
  /** Not personal, for this reason. */
  | { notPersonal: string };

export const library = { notPersonal: 'of the courses that come with the product' };
export const fixed = { notPersonal: 'one of a few values that the program knows' };
export const secret = { notExported: 'a secret: whoever finds the file could sign in with it' };
export const internal = { notExported: 'an id or hash of ours that leads nowhere else' };
export const bookkeeping = { kept: 'bookkeeping, and what the payment service calls it; under a random id' };
export const otherSite = { notPersonal: 'of the site from which a course came as a file' };
export const random = { notPersonal: 'a random id' };
export const ours = { notPersonal: 'ours' };

/** The columns of a room whose treatment neither its `person` value nor the schema tells, by table. */
export type Columns = Record<string, Record<string, Treatment>>;
