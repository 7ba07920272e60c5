/**
 * The text of a chapter while it is being written: its end, and the share of the expected length that has arrived, from 0 to
 * below 1.
 */
export interface ArrivingText {
  text: string;
  share: number;
}

/** A shorter overlap may be chance, unless it is all of the text before. */
const leastOverlap = 12;
/** Characters at the beginning of every end that were sent before, by which it is joined to the text. */
const sentTwice = 40;

/** Returns how many characters of an end follow the text before; all of them where that is unknown or was discarded. */
function freshLength(before: ArrivingText | undefined, { text, share }: ArrivingText): number {
  if (before === undefined || share < before.share) return text.length;
  const least = Math.min(leastOverlap, before.text.length);
  for (let length = Math.min(before.text.length, text.length); length >= least; length -= 1)
    if (before.text.endsWith(text.slice(0, length))) return text.length - length;
  return text.length;
}

/** Shortens an end to what a watcher needs who has the one before. */
export function shortenEnd(before: ArrivingText | undefined, end: ArrivingText): ArrivingText {
  const fresh = freshLength(before, end);
  return { ...end, text: end.text.slice(-(fresh + sentTwice)).toWellFormed() };
}

/** Joins an end to the text before. Three dots stand for missed words between them; a text that is written anew begins anew. */
export function joinEnd(before: ArrivingText | undefined, end: ArrivingText): ArrivingText {
  if (before === undefined || end.share < before.share) return end;
  const fresh = freshLength(before, end);
  const gap = fresh === end.text.length && fresh > 0 && before.text !== '' ? ' … ' : '';
  return { ...end, text: before.text + gap + (fresh === 0 ? '' : end.text.slice(-fresh)) };
}
