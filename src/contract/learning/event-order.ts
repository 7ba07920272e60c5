export interface Sequenced {
  id: string;
  device: string;
  /** Grows with each event of the device. */
  seq: number;
  /** In ms, by the device's clock. */
  at: number;
}

/** The last event of a device that was put in order. */
export interface DeviceEnd {
  /** The highest number. */
  seq: number;
  /** The latest time of one, in ms. */
  at: number;
  /** Two events have the same number, so the numbers say nothing. */
  byTime?: true;
}

/** An event's place among those of other devices. */
export interface Placed<Event> {
  event: Event;
  device: string;
  /** Its time, or that of an earlier event of the device, if that is later. */
  at: number;
}

/**
 * Puts events in the order in which they were done, whichever order they came in. The events of one device go by their numbers,
 * because a clock may be set back between two of them. Events of different devices go by time, for which none of a device
 * counts as earlier than the one before, and then by device. Numbers that occur twice come from a copied or restored device;
 * its events go by time.
 * `ends` has the devices whose earlier events are in order already. Returns undefined where an event belongs before one of
 * those.
 */
export function orderEvents<Event extends Sequenced>(
  events: readonly Event[],
  ends: Readonly<Record<string, DeviceEnd>> = {},
): { ordered: Placed<Event>[]; ends: Record<string, DeviceEnd> } | undefined {
  const ofDevice = new Map<string, Event[]>(events.map(({ device }) => [device, []]));
  for (const event of events) ofDevice.get(event.device)!.push(event);
  const newEnds = { ...ends };
  const ordered: Placed<Event>[] = [];
  for (const [device, own] of ofDevice) {
    const end = ends[device];
    const byTime = end?.byTime ?? new Set(own.map(({ seq }) => seq)).size < own.length;
    if (end && own.some(({ seq, at }) => (end.byTime ? at <= end.at : byTime || seq <= end.seq)))
      return undefined;
    own.sort(
      (a, b) => (byTime ? 0 : a.seq - b.seq) || a.at - b.at || a.seq - b.seq || (a.id < b.id ? -1 : 1),
    );
    let { seq, at } = end ?? { seq: 0, at: Number.NEGATIVE_INFINITY };
    for (const event of own) {
      at = Math.max(at, event.at);
      seq = Math.max(seq, event.seq);
      ordered.push({ event, device, at });
    }
    newEnds[device] = { seq, at, ...(byTime && { byTime }) };
  }
  // Sorting is stable, so that events of one device and time stay in the order of their numbers.
  ordered.sort(compareAcrossDevices);
  return { ordered, ends: newEnds };
}

export function compareAcrossDevices(a: Omit<Placed<unknown>, 'event'>, b: Omit<Placed<unknown>, 'event'>) {
  return a.at - b.at || (a.device < b.device ? -1 : Number(a.device > b.device));
}
