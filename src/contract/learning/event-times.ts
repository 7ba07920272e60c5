const dayMs = 86_400_000;
/** No phone's clock is right before this; PostgreSQL has no year 0. */
const earliest = Date.UTC(2000, 0, 1);
/** Events that wait longer on a phone are rarer than clocks that were right before they were set. */
const longWaitMs = 60 * dayMs;

/**
 * Returns when each event of a device's batch happened, in ms, as far as that can be known. A clock that differs from the
 * server's by more than a day at the moment of sending was as wrong before, so its events move by the difference, and an act of
 * three days ago keeps its day. An event does not move if its clock was another one: where it is later than its sending, or
 * would have waited for very long. A time that is still impossible becomes that of the device's next event, or of the arrival.
 */
export function timesOfEvents(
  events: readonly { seq: number; at: string }[],
  { sentAt, receivedAt }: { sentAt: string | undefined; receivedAt: number },
): number[] {
  const sent = Date.parse(sentAt ?? '');
  const off = receivedAt - sent;
  const shift = Math.abs(off) > dayMs ? off : 0;
  const times = events.map(({ at }) => Date.parse(at));
  let next = receivedAt;
  for (const [n] of [...events.entries()].sort(([, a], [, b]) => b.seq - a.seq)) {
    const told = times[n]!;
    let at = told > sent + dayMs ? told : told + shift;
    if (at < receivedAt - longWaitMs && told <= receivedAt) at = Math.max(at, told);
    if (!(at >= earliest && at <= receivedAt)) at = next;
    times[n] = next = at;
  }
  return times;
}
