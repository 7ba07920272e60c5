import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UpcomingFeature } from '#contract/features.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';
import { askForNotification, dismissNews, listExploreNotifications } from './explore.ts';
import { featureMailHandler, featureMailJob, featureMailSweep } from './feature-mails.ts';

const { db, pool } = await testDatabase();
const people = createPeople(db);
const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const handler = featureMailHandler({
  db,
  mailer: createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' }),
  site: 'https://learn.example',
  log: { debug: write, info: write, warn: write, error: write },
});
const going = new AbortController().signal;

beforeEach(async () => {
  smtp.mails.length = 0;
  smtp.refuse(undefined);
  smtp.refuseRecipients('nobody@');
  lines.length = 0;
  await pool.query('delete from jobs');
  await pool.query('delete from explore_notifications');
});

async function learner(confirmed = true) {
  const { id, email } = await people.signUp();
  await db.updateTable('users').set({ email_verified: confirmed }).where('id', '=', id).execute();
  return { id, email };
}
type Person = Awaited<ReturnType<typeof learner>>;

const ask = ({ id: learnerId }: Person, feature: UpcomingFeature, more: object = {}) =>
  askForNotification(db, { learnerId, feature, language: 'en', byMail: true, ...more });
/** Inserts a request from before the feature existed and before languages were stored. */
const askedLongAgo = ({ id }: Person, feature: UpcomingFeature = 'MCQs') =>
  pool.query('insert into explore_notifications (user_id, feature) values ($1, $2)', [id, feature]);
const sweep = () => featureMailSweep(db).run(going);

async function queuedJobs() {
  const { rows: jobs } = await pool.query('select payload from jobs where kind = $1', [featureMailJob.name]);
  return jobs.map(({ payload }) => featureMailJob.payload.parse(payload));
}

/** Runs every queued job as a worker does, and keeps the jobs: a killed process leaves them too. */
async function runJobs(cutting = going): Promise<void> {
  const claim = { id: randomUUID(), attempts: 1 };
  for (const job of await queuedJobs()) await handler.run(job, { claim, stopping: going, cutting });
}

test('who asked before the feature was here gets one mail about all of them in both languages, and no second one by whatever runs again', async () => {
  const asha = await learner();
  for (const feature of ['MCQs', 'Progress Reports and Insights', 'Assignments'] as const)
    await askedLongAgo(asha, feature);
  await Promise.all([sweep(), sweep()]);
  await Promise.all([runJobs(), runJobs()]);
  await pool.query('delete from jobs');
  await sweep();
  await runJobs();
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual([asha.email]);
  for (const words of ['https://learn.example/dashboard/progress', 'You asked us', 'आपने कहा था'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('Assignments');
  expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated']);
});

test('who asked before the feature was here is queued, but not mailed where the address was never confirmed or the notice was seen', async () => {
  const [told, other, unconfirmed] = [await learner(), await learner(), await learner(false)];
  for (const person of [unconfirmed, told, other]) await askedLongAgo(person);
  await sweep();
  expect(await queuedJobs()).toHaveLength(3);
  await dismissNews(db, told.id, ['MCQs']);
  await runJobs();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[other.email]]);
  expect((await listExploreNotifications(db, unconfirmed.id)).news).toEqual(['MCQs']);
});

test('a mail that the mail server defers is sent by the next try; one whose recipient it does not know is not', async () => {
  const [asha, ben] = [await learner(), await learner()];
  await ask(asha, 'MCQs');
  smtp.refuse({ code: 451, message: `Later, <${asha.email}>` });
  await expect(runJobs()).rejects.toThrow('Later');
  smtp.refuse(undefined);
  await ask(ben, 'MCQs');
  smtp.refuseRecipients(ben.email);
  await runJobs();
  smtp.refuseRecipients('nobody@');
  await runJobs();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[asha.email]]);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(ben.email);
});

test('no second mail is sent when the process is stopped before it hears that the server has the first', async () => {
  const asha = await learner();
  await ask(asha, 'MCQs');
  const letGo = smtp.hold();
  const cut = new AbortController();
  const before = smtp.arrived;
  const run = runJobs(cut.signal);
  await expect.poll(() => smtp.arrived).toBe(before + 1);
  cut.abort();
  await run;
  letGo();
  await runJobs();
  expect(smtp.arrived).toBe(before + 1);
  expect((await listExploreNotifications(db, asha.id)).news).toEqual(['MCQs']);
});
