import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { eventTexts } from './reminder-texts.ts';

const file = calendarFile({
  ...eventTexts('hi'),
  title: 'Learn, a little; \\ with\nSaksham',
  hour: 7,
  url: 'https://learn.example/review',
  now: new Date('2026-03-10T10:11:12.345Z'),
});

test('the lines end as calendars want it, and none is longer than 75 bytes or cuts a character', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(file.replaceAll('\r\n ', '')).toContain(eventTexts('hi').text.replaceAll(',', String.raw`\,`));
});

test('the event is one a day at the hour, under one id, with its texts escaped', () => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART:20260310T070000');
  expect(lines).toContain('DTSTAMP:20260310T101112Z');
  expect(lines).toContain('RRULE:FREQ=DAILY');
  expect(lines).toContain('UID:daily-review@learn.example');
  expect(lines).toContain(String.raw`SUMMARY:Learn\, a little\; \\ with\nSaksham`);
  expect(lines).toContain('URL:https://learn.example/review');
});
