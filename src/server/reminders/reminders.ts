import type { PageLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import { unchosen, type ReminderWay } from '#contract/reminder-choices.ts';
import type { changeReminders as contract, Reminders } from '#contract/reminders.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { readConfirmedAddress } from '#server/identity/identity.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { nextReminder } from './next-reminder.ts';
import { maySendTo, type PushParts } from './send-push.ts';
import * as store from './reminders-store.ts';

export interface ReminderParts {
  db: Db;
  push: PushParts;
  byMail: boolean;
}

export async function readReminders(parts: ReminderParts, caller: Caller): Promise<Reminders> {
  const ways = await waysOf(parts, caller);
  if (caller.kind === 'visitor') return { ...unchosen, ways, devices: 0 };
  const { way, hour, goalMinutes } = (await store.selectReminder(parts.db, caller.id)) ?? unchosen;
  const devices = await store.selectSubscriptions(parts.db, caller.id);
  return { way, hour, goalMinutes, ways, devices: devices.length };
}

/** Whether notifications can be shown, the browser knows. Mails go to addresses that are proved to be the person's. */
async function waysOf({ db, byMail }: ReminderParts, caller: Caller): Promise<ReminderWay[]> {
  const mail =
    byMail && caller.kind === 'learner' && (await readConfirmedAddress(db, caller.id)) !== undefined;
  return mail ? ['off', 'push', 'mail'] : ['off', 'push'];
}

/** Stores the choices and the device. @throws Problem `invalid-request` for no device or a wrong one, `mail-off`, `email-unverified` */
export async function changeReminders(
  parts: ReminderParts,
  caller: Person,
  { subscription, ...choice }: BodyOf<typeof contract>,
  language: PageLanguage,
): Promise<Reminders> {
  const { db, push, byMail } = parts;
  const { way } = choice;
  if (way === 'mail' && !byMail) throw new Problem('mail-off', { error: 'This site sends no mails.' });
  if (way === 'mail' && !(await waysOf(parts, caller)).includes('mail'))
    throw new Problem('email-unverified', { error: 'Mails go to a confirmed address only.' });
  if (subscription && !maySendTo(subscription.endpoint, push))
    throw new Problem('invalid-request', {
      error: 'subscription.endpoint: is no address of a push service.',
    });
  await db.transaction().execute(async (tx) => {
    const nextAt = way === 'off' ? null : nextReminder(Date.now(), choice);
    await store.upsertReminder(tx, { personId: caller.id, ...choice, language }, nextAt);
    if (way !== 'push') return store.deleteSubscriptions(tx, caller.id);
    if (subscription) return store.putSubscription(tx, caller.id, subscription);
    if ((await store.selectSubscriptions(tx, caller.id)).length === 0)
      throw new Problem('invalid-request', { error: 'subscription: is needed for the first device.' });
  });
  return readReminders(parts, caller);
}
