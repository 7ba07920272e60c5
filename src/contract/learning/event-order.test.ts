import { describe, expect, test } from 'vitest';
import { orderEvents, type Sequenced } from './event-order.ts';

const minute = 60_000;
/** `phone5@10`: number 5 of the device `phone`, at minute 10. */
const parse = (name: string): Sequenced & { name: string } => {
  const [, device = '', seq = '', at = ''] = /^(\D+)(\d+)@(-?[\d.]+)/.exec(name) ?? [];
  return { name, id: name, device, seq: Number(seq), at: Number(at) * minute };
};
const namesOf = (events: readonly { event: { name: string } }[]) =>
  events.map(({ event }) => event.name).join(' ');
const ordered = (names: string) => orderEvents(names.split(' ').map(parse))!.ordered;

describe('events in the order in which they were done', () => {
  test.each([
    ['of one millisecond go by their numbers', 'a9@1 a10@1 a11@1'],
    ['go by their numbers where a clock was set back', 'a1@10 a2@4 a3@5'],
    ['of two devices go by time', 'a7@1 b1@2 a8@3 b2@4'],
    ['stay behind another device’s from before a clock was set back', 'a1@10 b1@12 a3@13 a4@2 b2@14'],
    ['come before a later one of another device', 'a1@10 a2@3 a3@4 b1@11'],
    ['of two devices and one moment have one order', 'a4@10 b3@10'],
    ['go by time where a number occurs twice, as on a restored phone', 'a6@1 a7@2 a6@5 a7@6'],
    ['of a device that gives no numbers go by time', 'a0@1 b8@2 a0@3 a0@4'],
  ])('%s', (_, names) => {
    for (const arrived of [names, names.split(' ').toReversed().join(' ')])
      expect(namesOf(ordered(arrived))).toBe(names);
  });

  test('have places that never go back within a device', () => {
    expect(ordered('a1@10 a2@4 a3@12').map(({ at }) => at / minute)).toEqual([10, 10, 12]);
  });
});

test('events behind some that are in order are put in order alone, where none belongs before those', () => {
  const { ends } = orderEvents('a1@1 a3@3'.split(' ').map(parse))!;
  const alone = (names: string) => orderEvents(names.split(' ').map(parse), ends) !== undefined;
  expect(['a4@5', 'a4@2', 'b1@1', 'a5@5 a4@4'].map(alone)).toEqual([true, true, true, true]);
  expect(['a2@5', 'a3@9', 'a1@1', 'a4@5 a4@6'].map(alone)).toEqual([false, false, false, false]);
});
