import { validate as isUuid } from 'uuid';
import * as contract from '#contract/reminders.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { ownOrigin } from '#server/platform/http/same-origin.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { calendarFile } from './calendar-file.ts';
import { readPushKeys } from './send-push.ts';
import { eventTexts, reviewPath } from './reminder-texts.ts';
import { updateEnded } from './reminders-store.ts';
import { changeReminders, readReminders, type ReminderParts } from './reminders.ts';

export function bindReminders({ bind }: Web, { config }: RoomParts, parts: ReminderParts): void {
  const { db } = parts;
  bind(contract.readReminders, ({ caller }) => readReminders(parts, caller));
  bind(contract.changeReminders, ({ caller, body, request }) =>
    changeReminders(parts, caller, body, readerLanguage(request)),
  );
  bind(contract.readReminderKey, async () => ({ key: (await readPushKeys(db)).publicKey }));
  bind(contract.readReminderCalendar, async ({ caller, query, request }) => {
    const hour = query.hour ?? (await readReminders(parts, caller)).hour;
    const url = ownOrigin(request, config.publicUrl) + reviewPath;
    const file = calendarFile({ ...eventTexts(readerLanguage(request)), hour, url, now: new Date() });
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="saksham.ics"',
        'Cache-Control': 'private, no-store',
      },
    });
  });
  bind(contract.endReminders, async ({ params }) => {
    if (isUuid(params.token)) await updateEnded(db, params.token);
    return { ended: true } as const;
  });
}
