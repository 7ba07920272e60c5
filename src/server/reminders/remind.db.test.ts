import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageLanguage } from '#contract/language.ts';
import type { ReminderWay } from '#contract/reminder-choices.ts';
import { listReview, readLearningDays, sendEvents } from '#server/learning/learning.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startPushStandIn } from '#tests/stand-ins/push-service.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { batchOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import { createPeople } from '#tests/support/people.ts';
import { provingIn, type ProvedChapter } from '#tests/support/proving.ts';
import { readPushKeys } from './send-push.ts';
import { reminderHandler, reminderJob, reminderSweep } from './remind.ts';
import { updateEnded } from './reminders-store.ts';
import { changeReminders, readReminders } from './reminders.ts';
import { reminders } from './room.ts';

const { db, pool } = await testDatabase();
const people = createPeople(db);
const smtp = await startSmtpStandIn();
const service = await startPushStandIn();
afterAll(async () => {
  await smtp.close();
  await service.close();
});
const { publicKey } = await readPushKeys(db);
const push = { subject: 'mailto:nobody@localhost', standIn: service.origin };
const parts = { db, push, byMail: true };
const quiet = () => undefined;
const handler = reminderHandler({
  db,
  push,
  mailer: createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' }),
  site: 'https://learn.example',
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
});
const going = new AbortController().signal;
const person = reminders.person!;
type Reminder = Parameters<typeof handler.run>[0];

const zone = 'Asia/Kolkata';
/** A moment in March 2027; the 1st is a Monday. */
const at = (day: number, time: string) => {
  vi.setSystemTime(`2027-03-${String(day).padStart(2, '0')}T${time}:00+05:30`);
};

let chapter: ProvedChapter;
beforeAll(async () => {
  [chapter] = (await provingIn({ db, budgets: testBudgets(db) }).newCourse([4])) as [ProvedChapter];
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  smtp.mails.length = 0;
  await pool.query('delete from jobs');
  await pool.query('delete from reminders');
});
afterEach(() => {
  vi.useRealTimers();
});

async function learner(): Promise<Person> {
  const { id, email } = await people.signUp();
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  return { kind: 'learner', id, email, isOperator: false };
}

type Answered = { questions?: number; apart?: number; right?: number };
/** Answers questions of the chapter `apart` ms after each other, the last one now. */
async function learn({ id }: Person, { questions = 4, apart = 1_000, right = 4 }: Answered = {}) {
  const keys = (await keysOf(db, chapter)).slice(0, questions);
  const begun = Date.now() - apart * (questions - 1);
  const events = sittingOf(chapter, keys, { right }).map((event, n) => ({
    ...event,
    at: new Date(begun + n * apart).toISOString(),
  }));
  const parts = { db, budgets: testBudgets(db), rewards: false };
  await sendEvents(parts, { id, kind: 'learner' }, batchOf(events));
}

type Device = ReturnType<typeof service.device>;
type Choice = { device?: Device; language?: PageLanguage; goalMinutes?: 0 | 5 };
function remind(person: Person, way: ReminderWay, choice: Choice = {}) {
  const { device, language = 'en', goalMinutes = 0 } = choice;
  const subscription = device?.subscription;
  return changeReminders(parts, person, { way, hour: 19, goalMinutes, zone, subscription }, language);
}

async function queued(): Promise<Reminder[]> {
  const { rows } = await pool.query<{ payload: unknown }>('select payload from jobs where kind = $1', [
    reminderJob.name,
  ]);
  return rows.map(({ payload }) => reminderJob.payload.parse(payload));
}
const run = (reminder: Reminder, cutting = going) =>
  handler.run(reminder, { claim: { id: randomUUID(), attempts: 1 }, stopping: going, cutting });

/** Runs the sweep twice at the same time, and every queued job twice, as after a kill. */
async function evening(cutting = going): Promise<void> {
  await Promise.all([reminderSweep(db).run(going), reminderSweep(db).run(going)]);
  const jobs = await queued();
  const runs = [...jobs, ...jobs].map((job) => run(job, cutting));
  const failed = (await Promise.allSettled(runs)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  await pool.query('delete from jobs');
}

test('a week of a learner: what home, notification and mail say each day', async () => {
  const [asha, ravi] = [await learner(), await learner()];
  const phone = service.device(publicKey);
  at(1, '09:00');
  await remind(asha, 'push', { device: phone, goalMinutes: 5 });
  await remind(ravi, 'mail', { language: 'hi' });
  const week: [day: number, before?: Answered, after?: Answered][] = [
    [1, { right: 2 }],
    [2, undefined, { right: 2 }],
    // The missed day becomes a rest day.
    [3],
    // Asha meets her goal of five minutes; Ravi has none.
    [4, { questions: 3, apart: 180_000, right: 1 }],
    [5],
    [6],
    [7, undefined, { questions: 1 }],
  ];
  const both = async (answered?: Answered) => {
    if (answered) for (const who of [asha, ravi]) await learn(who, answered);
  };
  const told: string[] = [];
  for (const [day, before, after] of week) {
    at(day, '18:00');
    await both(before);
    at(day, '19:00');
    await evening();
    const { due } = await listReview(db, asha.id, 0);
    at(day, '21:00');
    await both(after);
    const { row, longest, restsLeft, week: days } = await readLearningDays(db, asha.id, zone);
    const said = phone.messages.splice(0) as { body: string }[];
    const mails = smtp.mails.splice(0).map(({ text }) => /^\d+ .*$/m.exec(text)?.[0]);
    const drawn = days.map(({ state }) => state[0]).join('');
    told.push([drawn, row, longest, restsLeft, due, said[0]?.body ?? '-', mails[0] ?? '-'].join(' | '));
    expect(Math.max(said.length, mails.length)).toBeLessThanOrEqual(1);
  }
  const push = (due: number) => `${due} questions to practise. Five minutes is enough.`;
  const mail = (due: number) => `${due} सवाल दोहराने हैं। पाँच मिनट काफ़ी हैं।`;
  expect(told).toEqual([
    'laaaaaa | 1 | 1 | 2 | 0 | - | -',
    `llaaaaa | 2 | 2 | 2 | 4 | ${push(4)} | ${mail(4)}`,
    `llaaaaa | 2 | 2 | 2 | 2 | ${push(2)} | ${mail(2)}`,
    'llrlaaa | 3 | 3 | 1 | 1 | - | 1 सवाल दोहराना है। एक मिनट काफ़ी है।',
    `llrlaaa | 3 | 3 | 1 | 3 | ${push(3)} | ${mail(3)}`,
    `llrlraa | 3 | 3 | 0 | 3 | ${push(3)} | ${mail(3)}`,
    // The third missed day ended the row, and took nothing that was earned.
    `llrlffl | 1 | 3 | 1 | 3 | ${push(3)} | ${mail(3)}`,
  ]);
});

describe('a reminder', () => {
  let asha: Person;
  let phone: Device;
  beforeEach(async () => {
    asha = await learner();
    phone = service.device(publicKey);
    at(1, '20:00');
    await learn(asha);
    await remind(asha, 'push', { device: phone });
    at(2, '19:00');
  });
  const devicesOf = async (who: Person) => (await readReminders(parts, who)).devices;

  test('opens the review, and comes to each of the five newest devices', async () => {
    const others = Array.from({ length: 5 }, () => service.device(publicKey));
    at(2, '18:00');
    for (const device of others) await remind(asha, 'push', { device });
    expect(await devicesOf(asha)).toBe(5);
    at(2, '19:00');
    await evening();
    const body = '4 questions to practise. Five minutes is enough.';
    const message = { title: 'Time to practise', body, url: '/review' };
    for (const device of others) expect(device.messages).toEqual([message]);
    expect(phone.messages).toEqual([]);
  });

  test.each([410, 404])('is the last one to a device that is gone (%i)', async (status) => {
    phone.fault = status;
    await evening();
    expect(await devicesOf(asha)).toBe(0);
    expect((await readReminders(parts, asha)).way).toBe('push');
  });

  test.each([429, 503])('is tried again on the same day only, after %i', async (status) => {
    phone.fault = status;
    await expect(evening()).rejects.toThrow('tried again');
    phone.fault = undefined;
    at(2, '19:10');
    const [job] = await queued();
    const again = () => run(job!);
    await again();
    await again();
    expect(phone.messages).toHaveLength(1);
    at(3, '08:00');
    await again();
    expect(phone.messages).toHaveLength(1);
  });

  test('ends where the service hangs, floods or leads elsewhere, and is not sent twice', async () => {
    phone.fault = 'hang';
    const cut = new AbortController();
    const before = service.arrived;
    const run = evening(cut.signal);
    await vi.waitFor(() => expect(service.arrived).toBe(before + 1));
    cut.abort();
    await run;
    at(3, '19:00');
    phone.fault = { redirect: service.device(publicKey).subscription.endpoint };
    await evening();
    expect(service.arrived).toBe(before + 2);
    at(4, '19:00');
    phone.fault = 'flood';
    await evening();
    expect(phone.messages).toHaveLength(1);
    expect(await devicesOf(asha)).toBe(1);
  });

  test('goes to whose device it is now, and to nobody once it is off or the account is erased', async () => {
    const ravi = await learner();
    await remind(ravi, 'push', { device: phone });
    await evening();
    expect(phone.messages).toEqual([]);
    await remind(asha, 'push', { device: phone });
    at(3, '19:00');
    await remind(asha, 'off');
    await evening();
    await remind(asha, 'push', { device: phone });
    const erased = { id: asha.id, guestIds: [], email: null, confirmedEmail: null };
    await db.transaction().execute((tx) => person.eraseMine(tx, erased, { publishedCourses: 'delete' }));
    at(4, '19:00');
    await evening();
    expect(phone.messages).toEqual([]);
  });

  test('is left out where the program was away for hours', async () => {
    at(2, '23:30');
    await evening();
    expect(phone.messages).toEqual([]);
  });

  test('moves with a guest into an account, whose own choice counts for more', async () => {
    const merge = (guest: Person, into: Person) =>
      db.transaction().execute((tx) => person.mergeGuest!(tx, guest.id, into.id, mergeRules));
    const [fresh, settled] = [await learner(), await learner()];
    await merge(asha, fresh);
    expect(await readReminders(parts, fresh)).toMatchObject({ way: 'push', devices: 1 });
    await remind(settled, 'mail');
    await merge(fresh, settled);
    expect(await readReminders(parts, settled)).toMatchObject({ way: 'mail', devices: 0 });
  });

  test('by mail can be ended without signing in, by a person or their mail program', async () => {
    await remind(asha, 'mail');
    at(3, '19:00');
    await evening();
    const [mail] = smtp.mails;
    const [, token] = /https:\/\/learn\.example\/reminders\/end\?token=(\S+)/.exec(mail!.text)!;
    const address = `<https://learn.example/api/reminders/end/${token}>`;
    expect(mail!.headers.get('list-unsubscribe')).toEqual([address]);
    expect(mail!.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    await updateEnded(db, token!);
    at(4, '19:00');
    await evening();
    expect(smtp.mails).toHaveLength(1);
  });
});
