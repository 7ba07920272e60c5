import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { mergeGuest, personRoomsOf } from '#server/platform/person-rooms.ts';
import type { OpenRoom, Room, RoomParts } from '#server/platform/room.ts';
import type { JobHandler } from '#server/platform/work/job-runner.ts';
import { enqueue } from '#server/platform/work/jobs-store.ts';
import { bindAuth } from './auth-routes.ts';
import { loadSharedAuthSecret } from './auth-secret.ts';
import { strongHash } from './email-sign-in/password-rules.ts';
import { bindSecurity } from './factors/security-routes.ts';
import { guestSweep } from './guests/guest-sweep.ts';
import { identitySettings } from './identity-settings.ts';
import { createIdentity, readConfirmedAddress } from './identity.ts';
import { createMailRun } from './mails/mail-run.ts';
import { createIdentityMails, mailJob, noMails, type MailJob } from './mails/mails.ts';
import { accountPictureJob, fetchAccountPicture, type AccountPicture } from './providers/provider-picture.ts';
import { troubleWith, watchProviders } from './providers/provider-watch.ts';
import { bindAccount } from './routes.ts';
import { expirySweep } from './sessions/verifications-store.ts';

export const identity: Room = {
  name: 'identity',
  settings: identitySettings,
  jobs: [mailJob, accountPictureJob],
  vouchesFor: async (db, accountId) => (await readConfirmedAddress(db, accountId)) !== undefined,
  async open(parts) {
    const { config, log, database, rooms } = parts;
    const { db } = database;
    // A worker needs no secret, and is refused with another one than the site's.
    const { authSecret: configured, dataDir, services } = config;
    const authSecret =
      services.web || configured ? await loadSharedAuthSecret(database, { configured, dataDir }) : '';
    return {
      ...(services.web && openAccounts(parts, authSecret)),
      work: workOf(parts),
      sweeps: [guestSweep({ db, rooms: personRoomsOf(rooms), log }), expirySweep(db)],
    };
  },
};

function openAccounts(parts: RoomParts, authSecret: string): OpenRoom {
  const { config, log, database, cache, limits, ending } = parts;
  const { db } = database;
  const { publicUrl, operatorEmails, mail, signIn } = config;
  const rooms = personRoomsOf(parts.rooms);
  const providers = watchProviders(signIn, { log, ending });
  const consumeMail = (email: string) => limits.consumeMail(email);
  const accounts = createIdentity({
    db,
    authSecret,
    publicUrl,
    log,
    operatorEmails,
    rooms,
    mails: mail ? createIdentityMails({ jobs: { enqueue }, publicUrl, consumeMail }) : noMails,
    passwords: strongHash,
    hosted: { email: signIn.email, providers, fetchPicture: (each) => enqueue(db, accountPictureJob, each) },
    consumeGuest: (request) => limits.consumeGuest(rememberedAddress(request)),
    onGuestMerge: (tx, merge) => mergeGuest(tx, rooms, merge, config),
  });
  const { context } = accounts;
  return {
    sessions: accounts,
    checks: [{ name: 'sign-in', optional: true, check: async () => troubleWith(providers) }],
    routes({ bind }) {
      bindAuth({ bind, context, limits });
      bindSecurity({ bind, context });
      bindAccount({ bind, context, forgetAnswers: () => cache.dropAll() });
    },
  };
}

function workOf({ config, log, database: { db } }: RoomParts): JobHandler[] {
  const { mail, operatorEmails, publicUrl, signIn } = config;
  const pictures: JobHandler<AccountPicture> = {
    kind: accountPictureJob,
    atOnce: 1,
    run: (picture, { cutting }) => fetchAccountPicture({ db, settings: signIn, log }, picture, cutting),
  };
  if (!mail) return [pictures];
  if (config.services.worker && operatorEmails.length === 0) {
    log.warn('SMTP_URL is set without OPERATOR_EMAILS: messages of the contact form go to nobody by mail');
  }
  const run = createMailRun({ db, mailer: createMailer(mail), publicUrl, log });
  const mails: JobHandler<MailJob> = { kind: mailJob, atOnce: 4, run };
  return [pictures, mails];
}
