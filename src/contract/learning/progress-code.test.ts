import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { forgedCode, longLength } from '#tests/support/forged-code.ts';
import { endOfId, readProgressCode, writeProgressCode, type CodedEvent } from './progress-code.ts';

const ids = { device: randomUUID(), courseId: randomUUID() };
const code = (events: CodedEvent[] = []) => ({ ...ids, zone: 'Asia/Kolkata', events });
const answers: CodedEvent[] = [
  { seq: 0, atS: 1_790_000_000, about: 'deadbeef', answer: { revision: 1, chosen: ['b'], round: 0 } },
  {
    seq: 1,
    atS: 1_790_000_090,
    about: '00000001',
    answer: { revision: 300, chosen: ['c', 'a', 'b'], round: 2 },
  },
  { seq: 2, atS: 1_789_000_000, about: endOfId(randomUUID()) },
  { seq: 130, atS: 1_790_000_100, about: 'ffffffff', answer: { revision: 2, chosen: -2.5, round: 0 } },
];

test('a code carries all that was done, also in a message, and where it was broken into lines', () => {
  for (const each of [code(), code(answers)]) {
    const text = writeProgressCode(each);
    const message = `https://saksham.example/saved/import#${text}\nThat is all!`;
    const broken = text.match(/.{1,20}/g)!.join('\r\n ');
    for (const found of [text, message, broken]) expect(readProgressCode(found)).toEqual(each);
  }
});

test('a code of which a character is wrong or missing is none', () => {
  const text = writeProgressCode(code(answers));
  for (const place of [5, 40, text.length - 2]) {
    const other = text[place] === 'A' ? 'B' : 'A';
    expect(readProgressCode(text.slice(0, place) + other + text.slice(place + 1))).toBeUndefined();
    expect(readProgressCode(text.slice(0, place) + text.slice(place + 1))).toBeUndefined();
  }
  for (const none of ['', 'SK1-', 'SK1-AAAA', 'hello', `SK1-${'A'.repeat(40_000)}`])
    expect(readProgressCode(none)).toBeUndefined();
});

test('a length beyond the end of a code makes room for nothing', () => {
  const idBytes = Array.from({ length: 32 }, () => 7);
  const event = [1, 0, 1, 2, 3, 4, 1, 1, 0];
  const made = vi.spyOn(Array, 'from');
  try {
    for (const bytes of [longLength, [0, ...event, ...longLength]])
      expect(readProgressCode(forgedCode([...idBytes, ...bytes, 65, 66, 67, 68]))).toBeUndefined();
    const lengths = made.mock.calls.map(([of]) => ('length' in of ? of.length : 0));
    expect(Math.max(...lengths)).toBeLessThan(100);
  } finally {
    made.mockRestore();
  }
});
