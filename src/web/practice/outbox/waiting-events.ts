import type { LearningEvent } from '#contract/learning-events.ts';
import { orderEvents } from '#contract/learning/event-order.ts';

/** Names of what a phone with saved courses hears of a person, and of which events are a part. */
export type Hearing = 'progress' | 'end' | 'reviews' | 'days';

export interface WaitingEvent {
  /** Events that a guest made on this phone keep their device after the person signed in. */
  device: string;
  event: LearningEvent;
  /** The sitting that shows the verdict of an answer. */
  sitting?: string;
  /** This phone's own verdict on an answer, where it can grade it. */
  right?: boolean | undefined;
  /** The person pressed "Mark as read". A reading without it arose by going on. */
  pressed?: boolean;
  /** The event is sent, and counts on this phone until these are heard. */
  unheard?: readonly Hearing[] | undefined;
}

export type KnownEvent = LearningEvent & Pick<WaitingEvent, 'right' | 'unheard'>;

const mostEvents = 100;
/** The server takes 64 KB; a character may take 3 bytes. */
const mostCharacters = 20_000;

/** Returns the events in the order in which they were done, also on different devices. */
export function eventsInOrder(waiting: readonly WaitingEvent[]): KnownEvent[] {
  const sequenced = waiting.map(({ device, event, right, unheard }) => ({
    device,
    id: event.id,
    seq: event.seq,
    at: Date.parse(event.at),
    event: { ...event, ...(right !== undefined && { right }), ...(unheard && { unheard }) },
  }));
  return orderEvents(sequenced)?.ordered.map(({ event }) => event.event) ?? [];
}

/** Chooses the oldest events of one device to send next; none of a visitor's who only reads, and stays one. */
export function batchOf(kept: readonly WaitingEvent[], isVisitor: boolean): WaitingEvent[] {
  const waiting = kept.filter(({ unheard }) => !unheard);
  if (isVisitor && !waiting.some(({ event, pressed }) => event.kind === 'answer' || pressed)) return [];
  const inOrder = waiting.toSorted(
    (one, other) => one.device.localeCompare(other.device) || one.event.seq - other.event.seq,
  );
  const batch: WaitingEvent[] = [];
  let characters = 0;
  for (const each of inOrder) {
    characters += JSON.stringify(each.event).length;
    const full = batch.length === mostEvents || characters > mostCharacters;
    if (batch.length > 0 && (full || each.device !== batch[0]!.device)) break;
    batch.push(each);
  }
  return batch;
}

/** Returns a UUID of version 7. The package for it is 0.4 KB, of which the pages of practice have none to spare. */
export function timedId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
