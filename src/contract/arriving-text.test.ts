import { expect, test } from 'vitest';
import { joinEnd, shortenEnd, type ArrivingText } from './arriving-text.ts';

const lesson = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
const endAt = (length: number, most = 300): ArrivingText => ({
  text: lesson.slice(Math.max(0, length - most), length),
  share: length / (lesson.length + 1),
});

test('ends that overlap become the whole text, of which hardly anything is sent twice', () => {
  let [sent, shown]: ArrivingText[] = [];
  let characters = 0;
  for (let length = 8; length <= lesson.length; length += 90) {
    const end = shortenEnd(sent, endAt(length));
    characters += end.text.length;
    sent = endAt(length);
    shown = joinEnd(shown, end);
    expect(shown.text).toBe(lesson.slice(0, length));
  }
  expect(characters).toBeLessThan(lesson.length * 1.6);
  expect(joinEnd(endAt(900), shortenEnd(endAt(900), endAt(900))), 'the same end').toEqual(endAt(900));
});

test('says where words were missed, and begins anew with a text that is written anew', () => {
  const gap = `${lesson.slice(100, 200)} … ${lesson.slice(800, 900)}`;
  expect(joinEnd(endAt(200, 100), endAt(900, 100)).text).toBe(gap);
  const anew = { text: 'Another beginning', share: 0.01 };
  expect(joinEnd(endAt(900), shortenEnd(endAt(900), anew))).toEqual(anew);
});
