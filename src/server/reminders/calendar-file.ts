import ical, { ICalAlarmType, ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';

interface DailyEvent {
  hour: number;
  title: string;
  text: string;
  url: string;
  now: Date;
}

/** Writes a calendar with one event a day, at the phone's hour wherever it is. A second file replaces the event, by its id. */
export function calendarFile({ hour, title, text, url, now }: DailyEvent): string {
  const start = new Date(now);
  start.setUTCHours(hour, 0, 0, 0);
  const event = {
    id: `daily-review@${new URL(url).hostname}`,
    stamp: now,
    start,
    end: new Date(start.getTime() + 10 * 60_000),
    floating: true,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    summary: title,
    description: `${text}\n${url}`,
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: [{ type: ICalAlarmType.display, trigger: 0 }],
  };
  return `${ical({ prodId: '//Saksham//Reminders//EN', events: [event] }).toString()}\r\n`;
}
