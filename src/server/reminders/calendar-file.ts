/** RFC 5545, section 3.1: lines of at most 75 bytes, which continue after a line break and a space. */
function folded(line: string): string {
  let [out, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}

/** RFC 5545, section 3.3.11. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Writes a calendar with one event a day, at the phone's hour wherever it is. A second file replaces the event, by its id. */
export function calendarFile(event: {
  hour: number;
  title: string;
  text: string;
  url: string;
  now: Date;
}): string {
  const { hour, title, text, url, now } = event;
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saksham//Reminders//EN',
    'BEGIN:VEVENT',
    `UID:daily-review@${new URL(url).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${stamp.slice(0, 8)}T${String(hour).padStart(2, '0')}0000`,
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
