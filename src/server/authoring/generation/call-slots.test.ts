import { expect, test } from 'vitest';
import { CallSlots } from './call-slots.ts';

const never = new AbortController().signal;

/** Asks for slots and tells who has got one, in order. */
function wishes(size: number) {
  const slots = new CallSlots(size);
  const given: string[] = [];
  const giveBacks: (() => void)[] = [];
  const wish = (person: string, { address = person, left = 20, signal = never, background = false } = {}) =>
    slots.take({ person, address, size: left, background }, signal).then((giveBack) => {
      given.push(person);
      giveBacks.push(giveBack);
    });
  /** Ends the call that has run longest, so that the next one gets its slot. */
  const endOne = async () => {
    giveBacks.shift()?.();
    await new Promise(setImmediate);
  };
  return { wish, given, endOne };
}

test('a stranger’s single chapter is the next call behind sixteen guests with twenty chapters each', async () => {
  const { wish, given, endOne } = wishes(8);
  const guests = Array.from({ length: 16 }, (_, n) => `guest ${n}`);
  for (const guest of guests) for (let at = 0; at < 4; at += 1) void wish(guest);
  await new Promise(setImmediate);
  expect(given).toHaveLength(8);
  void wish('stranger', { left: 1 });
  await endOne();
  expect(given.at(-1)).toBe('stranger');
});

test('everybody gets as many calls, whoever asked for more of them first', async () => {
  const { wish, given, endOne } = wishes(2);
  for (let at = 0; at < 6; at += 1) void wish('Asha');
  for (let at = 0; at < 3; at += 1) void wish('Ravi');
  await new Promise(setImmediate);
  for (let at = 0; at < 4; at += 1) await endOne();
  expect(given.slice(2).sort()).toEqual(['Asha', 'Asha', 'Ravi', 'Ravi']);
});

test('among people with as many calls it is the turn of the address with the fewest', async () => {
  const { wish, given, endOne } = wishes(2);
  for (const pupil of ['A', 'B', 'C', 'D']) void wish(pupil, { address: 'school' });
  void wish('Ravi');
  await new Promise(setImmediate);
  await endOne();
  expect(given).toEqual(['A', 'B', 'Ravi']);
});

test('a long course is not passed by for ever', async () => {
  const { wish, given, endOne } = wishes(1);
  void wish('first');
  void wish('long', { left: 5 });
  for (let at = 0; at < 8; at += 1) {
    void wish(`short ${at}`, { left: 1 });
    await endOne();
  }
  expect(given.indexOf('long')).toBeGreaterThan(1);
  expect(given.indexOf('long')).toBeLessThanOrEqual(6);
});

test('a wish that is given up takes no slot', async () => {
  const { wish, given, endOne } = wishes(1);
  const gone = new AbortController();
  void wish('first');
  const givenUp = wish('gone', { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(givenUp).rejects.toThrow('gone');
  void wish('next');
  await endOne();
  expect(given).toEqual(['first', 'next']);
});

test('background work takes half of the slots at most, and waits for every call that is none', async () => {
  const { wish, given, endOne } = wishes(4);
  for (let at = 0; at < 6; at += 1) void wish('questions', { background: true, left: 1 });
  await new Promise(setImmediate);
  expect(given).toEqual(['questions', 'questions']);
  for (let at = 0; at < 3; at += 1) void wish('chapters');
  await new Promise(setImmediate);
  expect(given).toEqual(['questions', 'questions', 'chapters', 'chapters']);
  await endOne();
  expect(given.at(-1)).toBe('chapters');
  await endOne();
  expect(given.at(-1)).toBe('questions');
});
