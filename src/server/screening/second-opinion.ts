import type { RoomParts } from '#server/platform/room.ts';
import type { Screening } from './screening.ts';

export interface SecondOpinion {
  /** Returns undefined if it does not answer in time, or not readably. Never throws. */
  on(
    texts: readonly string[],
    asking: {
      /** A learner's own words, or what the owner of a course publishes. */
      who: 'learner' | 'owner';
      person?: string;
      /** The address whose share of the site's calls is used. */
      address: string;
      signal?: AbortSignal;
      /** Default: 5 s. */
      withinMs?: number;
    },
  ): Promise<Screening | undefined>;
}

const opinions = new WeakMap<RoomParts, SecondOpinion>();

export function offerOpinion(parts: RoomParts, opinion: SecondOpinion): void {
  opinions.set(parts, opinion);
}

/** Returns this process's second opinion, once its rooms are open; undefined: there is no service. */
export const opinionOf = (parts: RoomParts): SecondOpinion | undefined => opinions.get(parts);
