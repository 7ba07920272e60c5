import { createMailer } from '#server/platform/mail/mailer.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { OpenRoom, Room, RoomParts } from '#server/platform/room.ts';
import { featureMailHandler, featureMailJob, featureMailSweep } from './feature-mails.ts';
import { bindExplore } from './routes.ts';

export const explore: Room = {
  name: 'explore',
  jobs: [featureMailJob],
  person: personOf([
    personTable({
      table: 'explore_notifications',
      owner: 'user_id',
      merge: 'no-guests',
      export: {
        as: 'notifications',
        columns: [
          'feature',
          'language',
          'created_at as askedAt',
          'mailed_at as mailedAt',
          'dismissed_at as dismissedAt',
        ],
        orderBy: 'created_at',
      },
      erase: 'delete',
    }),
  ]),
  open: (parts) => ({ routes: (web) => bindExplore(web, parts), ...mailsOf(parts) }),
};

/** Returns nothing on a site without mail: there, the pages tell everybody. */
function mailsOf({ config, database: { db }, log }: RoomParts): Pick<OpenRoom, 'work' | 'sweeps'> {
  if (!config.mail) return {};
  // Mails need PUBLIC_URL unless the product is for this machine alone.
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  const handler = featureMailHandler({ db, mailer: createMailer(config.mail), site, log });
  return { work: [handler], sweeps: [featureMailSweep(db)] };
}
