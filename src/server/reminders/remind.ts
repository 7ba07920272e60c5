import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { calendarDay } from '#contract/learning/local-day.ts';
import { readConfirmedAddress } from '#server/identity/identity.ts';
import { listReview, readLearningDays } from '#server/learning/learning.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { MailFault, type Mailer } from '#server/platform/mail/mailer.ts';
import type { JobHandler } from '#server/platform/work/job-runner.ts';
import { enqueue, type JobKind } from '#server/platform/work/jobs-store.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { nextReminder } from './next-reminder.ts';
import { readPushKeys, sendPush, type PushParts } from './send-push.ts';
import { mailTexts, pushMessage } from './reminder-texts.ts';
import * as store from './reminders-store.ts';
import type { ReminderRow } from './reminders-store.ts';

const Reminder = z.object({ personId: z.string(), reminderId: z.uuid(), day: z.number().int() });
type Reminder = z.infer<typeof Reminder>;

/** Reminds a person on one day, days since 1970 in their zone. */
export const reminderJob: JobKind<Reminder> = {
  name: 'reminders',
  payload: Reminder,
  key: ({ personId }) => personId,
  loggable: ({ reminderId }) => ({ reminderId }),
};

const peopleAtOnce = 200;
const remindersAtOnce = 4;
const mailMs = 30_000;
/** Longest delay of a reminder. After a longer pause of the program, an evening's reminder would come at night. */
const latestMs = 3 * 3_600_000;

/** Queues the reminders whose hour has come, each together with the choice of its next one. */
export const reminderSweep = (db: Db): Sweep => ({
  name: 'the sweep for reminders',
  everyMs: 60_000,
  async run(signal) {
    let held = peopleAtOnce;
    while (held === peopleAtOnce && !signal.aborted) {
      held = await db.transaction().execute(async (tx) => {
        const now = Date.now();
        const due = await store.holdDueReminders(tx, new Date(now), peopleAtOnce);
        for (const { personId, nextAt, ...when } of due) {
          await store.updateNextAt(tx, personId, nextReminder(now, when));
          if (now - nextAt.getTime() > latestMs) continue;
          const day = calendarDay(nextAt.getTime(), when.zone);
          await enqueue(tx, reminderJob, { personId, reminderId: uuidv7(), day });
        }
        return due.length;
      });
    }
  },
});

interface RemindParts {
  db: Db;
  push: PushParts;
  mailer: Mailer | undefined;
  /** The address of the product, without a slash at the end. */
  site: string;
  log: Log;
}

/** Notes a reminder before it leaves, and takes that back only where it certainly did not, so that nobody gets two a day. */
export function reminderHandler(parts: RemindParts): JobHandler<Reminder> {
  const { db } = parts;
  return {
    kind: reminderJob,
    atOnce: remindersAtOnce,
    async run({ personId, reminderId, day }, { cutting }) {
      const reminder = await store.selectReminder(db, personId);
      if (!reminder || calendarDay(Date.now(), reminder.zone) !== day) return;
      const due = await countToReview(db, reminder);
      if (due === 0 || !(await store.claimDay(db, reminder, day))) return;
      const told = { reminder, reminderId, due };
      const outcome = await (reminder.way === 'push' ? notify : mail)(parts, told, cutting);
      if (outcome !== 'again') return;
      await store.clearDay(db, personId);
      throw new Error('a reminder could not be handed over and is tried again');
    },
  };
}

/** Counts the questions to remind a person of: none once they have met their goal of the day. */
async function countToReview(db: Db, { personId, goalMinutes, zone, way }: ReminderRow): Promise<number> {
  if (way === 'off') return 0;
  if (goalMinutes > 0 && (await readLearningDays(db, personId, zone)).minutes >= goalMinutes) return 0;
  return (await listReview(db, personId, 0)).due;
}

type Send = (
  parts: RemindParts,
  told: { reminder: ReminderRow; reminderId: string; due: number },
  cutting: AbortSignal,
) => Promise<'again' | 'done'>;

/** Sends to each device, and again only where none of them can have got it. */
const notify: Send = async ({ db, push, log }, { reminder, reminderId, due }, cutting) => {
  const keys = await readPushKeys(db);
  const message = pushMessage(reminder.language, due);
  const subscriptions = await store.selectSubscriptions(db, reminder.personId);
  const kinds = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await sendPush({ ...push, keys }, subscription, message, cutting);
      if (outcome.kind === 'gone') await store.deleteSubscription(db, subscription.endpoint);
      if (outcome.kind !== 'sent') log.info({ reminderId, ...outcome }, 'a device was not reminded');
      return outcome.kind;
    }),
  );
  const reached = kinds.some((kind) => kind === 'sent' || kind === 'lost');
  return kinds.includes('again') && !reached ? 'again' : 'done';
};

const mail: Send = async ({ db, mailer, site, log }, { reminder, reminderId, due }, cutting) => {
  const address = await readConfirmedAddress(db, reminder.personId);
  if (!mailer || address === undefined) return 'done';
  const { language, endToken } = reminder;
  const message = {
    id: reminderId,
    to: [address],
    ...mailTexts(language, { due, site, end: `${site}/reminders/end?token=${endToken}` }),
    automatic: { language, unsubscribe: `${site}/api/reminders/end/${endToken}` },
  };
  try {
    await mailer.send(message, AbortSignal.any([AbortSignal.timeout(mailMs), cutting]));
  } catch (error) {
    if (error instanceof MailFault && error.unsent && !error.final) return 'again';
    const why = error instanceof Error ? error.message : 'unknown';
    log.warn({ reminderId, why }, 'a mail that reminds may not have arrived and is not sent again');
  }
  return 'done';
};
