import type { Config } from '#server/config.ts';
import type { Db, Tx } from './database/database.ts';
import type { PersonTable } from './person-tables-store.ts';

export interface PersonKeys {
  id: string;
  /** Guests that this person was before; what the rooms didn’t move is found under these ids. */
  guestIds: readonly string[];
  /** The account's address; null for a guest. */
  email: string | null;
  /** The same where they have proved that it is theirs: an address alone is anybody’s to type. */
  confirmedEmail: string | null;
}

export interface EraseOptions {
  /** `keep`: published courses that can be read stay, without an owner. All others go either way. */
  publishedCourses: 'delete' | 'keep';
}

export const personErasedChannel = 'person-erased';

/** JSON by plain names. Long parts are read while they are sent. */
export type ExportedPart = Record<string, unknown>;

/** Limits of one account, which also hold for an account together with the guests that become it. */
export type MergeRules = Pick<Config, 'budgets' | 'simulatedCoinsPerDay'>;

export interface PersonRoom {
  tables?: readonly PersonTable[];
  /** Moves what a guest made into the account that the guest became. */
  mergeGuest?: (tx: Tx, guestId: string, learnerId: string, rules: MergeRules) => Promise<void>;
  /** Exports nothing about others, and no secrets. */
  exportMine: (db: Db, person: PersonKeys) => Promise<ExportedPart>;
  /** Removes what leads to the person. Safe to do again. `person.guestIds` are erased by calls of their own. */
  eraseMine: (tx: Tx, person: PersonKeys, options: EraseOptions) => Promise<void>;
  /** Whether a guest who stays away is kept all the same. */
  mustKeepGuest?: (tx: Tx, guestId: string) => Promise<boolean>;
}

/** Rooms by the name under which an export shows them; erased in this order. */
export type PersonRooms = Record<string, PersonRoom>;
