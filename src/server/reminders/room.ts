import { createMailer } from '#server/platform/mail/mailer.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { reminderHandler, reminderJob, reminderSweep } from './remind.ts';
import { moveReminders } from './reminders-store.ts';
import { bindReminders } from './routes.ts';

export const reminders: Room = {
  name: 'reminders',
  jobs: [reminderJob],
  person: personOf(
    [
      personTable({
        table: 'reminders',
        owner: 'person_id',
        merge: 'by-room',
        export: {
          as: 'reminders',
          columns: [
            'way',
            'hour',
            'zone',
            'goal_minutes as goalMinutes',
            'language',
            'next_at as nextAt',
            'told_day as toldDay',
            'changed_at as changedAt',
          ],
          orderBy: 'changed_at',
        },
        erase: 'delete',
      }),
      personTable({
        table: 'push_subscriptions',
        owner: 'person_id',
        merge: 'by-room',
        export: { as: 'devices', columns: ['made_at as madeAt'], orderBy: 'made_at' },
        erase: 'delete',
      }),
    ],
    { mergeGuest: moveReminders },
  ),
  open(parts) {
    const { config, log } = parts;
    const { db } = parts.database;
    // Notifications need PUBLIC_URL unless the product serves this machine alone.
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    const push = { subject: site.startsWith('https:') ? site : 'mailto:nobody@localhost' };
    const mailer = config.mail && createMailer(config.mail);
    return {
      routes: (web) => bindReminders(web, parts, { db, push, byMail: mailer !== undefined }),
      work: [reminderHandler({ db, push, mailer, site, log })],
      sweeps: [reminderSweep(db)],
    };
  },
};
