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

test('the event is one a day at the hour, in lines that calendars read, with its texts escaped', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  for (const line of [
    'DTSTART:20260310T070000',
    'RRULE:FREQ=DAILY',
    'UID:daily-review@learn.example',
    String.raw`SUMMARY:Learn\, a little\; \\ with\nSaksham`,
  ])
    expect(lines).toContain(line);
});
