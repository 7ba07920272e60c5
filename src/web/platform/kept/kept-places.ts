import { keepText, keptJson } from './kept-text.ts';

/**
 * A reader's place in a chapter, which holds on another screen and at another text size: `block` is an index among the children
 * of the text's element, `offset` the CSS px from its top to that of the visible text.
 */
export type KeptPlace = { chapterId: string; block: number; offset: number };

/** The oldest places give way, so that storage does not fill up. */
const mostPlaces = 30;

const nameOf = (storageKey: string | null) => `places ${storageKey ?? 'guest'}`;

function isPlace(value: unknown): value is KeptPlace {
  const { chapterId, block, offset } = (value ?? {}) as Partial<Record<keyof KeptPlace, unknown>>;
  return typeof chapterId === 'string' && Number.isInteger(block) && Number.isFinite(offset);
}

/** Reads a person's places, the newest last. Data in an unknown format counts as none. */
function readPlaces(storageKey: string | null): KeptPlace[] {
  const places = keptJson(nameOf(storageKey));
  return Array.isArray(places) ? places.filter(isPlace) : [];
}

export const keptPlace = (storageKey: string | null, chapterId: string): KeptPlace | undefined =>
  readPlaces(storageKey).find((place) => place.chapterId === chapterId);

/** Keeps where a person is in a chapter; without a place they are at its beginning. */
export function keepPlace(storageKey: string | null, chapterId: string, place: KeptPlace | undefined): void {
  const others = readPlaces(storageKey).filter((each) => each.chapterId !== chapterId);
  const places = place ? [...others, place].slice(-mostPlaces) : others;
  keepText(nameOf(storageKey), JSON.stringify(places));
}

export const deletePlaces = (storageKey: string): void => keepText(nameOf(storageKey), null);
