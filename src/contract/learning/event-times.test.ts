import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesOfEvents } from './event-times.ts';

const dayMs = 86_400_000;
const receivedAt = Date.parse('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => receivedAt - days * dayMs;
const iso = (ms: number) => new Date(ms).toISOString();

/** Tells how many days before its arrival each event happened. `5:365` was done 5 days ago by a clock that was 365 days ahead. */
function agesOf(events: string, aheadAtSending: number | string | undefined): number[] {
  const sentAt =
    typeof aheadAtSending === 'number' ? iso(receivedAt + aheadAtSending * dayMs) : aheadAtSending;
  const sent = events.split(' ').map((event, seq) => {
    const [ago = 0, ahead = 0] = event.split(':').map(Number);
    return { seq, at: iso(daysAgo(ago - ahead)) };
  });
  const times = timesOfEvents(sent, { sentAt, receivedAt });
  return times.map((at) => Math.round(((receivedAt - at) / dayMs) * 100) / 100);
}

test('by a clock that is wrong by a day or more, what was done three days ago keeps its day', () => {
  const [in1970, in2038] = [(0 - receivedAt) / dayMs + 5, (2_147_483_647_000 - receivedAt) / dayMs];
  for (const ahead of [0, 2, -2, 365, -3_652, in1970, in2038, 3_652_425])
    expect(agesOf(`3:${ahead} 1:${ahead} 0:${ahead}`, ahead), `${ahead}`).toEqual([3, 1, 0]);
  expect([agesOf('3:-0.9', -0.9), agesOf('3:0.9', 0.9)]).toEqual([[3.9], [2.1]]);
  for (const sentAt of [undefined, '', 'yesterday', '2026-13-45T99:00:00Z'])
    expect(agesOf('3:0', sentAt)).toEqual([3]);
});

test.each<[string, string, number, number[]]>([
  ['was a year ahead, then corrected', '5:365 4:0', 0, [4, 4]],
  ['was a year ahead until it was sent', '5:365', 0, [0]],
  ['was right, then set back by a year', '5:0 4:-365', -365, [5, 4]],
  ['showed 1970 until it was corrected', '5:-20775 4:0', 0, [4, 4]],
])('of a clock that %s, the days are as near as can be known', (_, events, aheadAtSending, ages) => {
  expect(agesOf(events, aheadAtSending)).toEqual(ages);
});

test('goes by the numbers of events, not by their places in the batch', () => {
  const events = [4, -365].map((ago, n) => ({ seq: 8 - n, at: iso(daysAgo(ago)) }));
  expect(timesOfEvents(events, { sentAt: iso(receivedAt), receivedAt })).toEqual([daysAgo(4), daysAgo(4)]);
});

test('whatever a device says, a time is possible', () => {
  const date = fc.date({ noInvalidDate: true }).map((each) => each.toISOString());
  const time = fc.oneof(date, fc.string(), fc.constant('0000-01-01T00:00:00Z'));
  const events = fc.array(fc.record({ seq: fc.nat(), at: time }));
  fc.assert(
    fc.property(events, fc.option(time, { nil: undefined }), (sent, sentAt) => {
      for (const at of timesOfEvents(sent, { sentAt, receivedAt })) {
        expect(at).toBeGreaterThanOrEqual(Date.UTC(2000, 0, 1));
        expect(at).toBeLessThanOrEqual(receivedAt);
      }
    }),
  );
});
