import * as authoring from '#server/authoring/authoring.ts';
import { generationJob } from '#server/authoring/generation.job.ts';
import { runGeneration } from '#server/authoring/generation-run.ts';
import { startExpirySweep } from '#server/identity/expiry-sweep.ts';
import { startGuestSweep } from '#server/identity/guests/guest-sweep.ts';
import { personRooms } from './person-rooms.ts';
import { mailJob } from '#server/identity/mails/mail.job.ts';
import { fetchAccountPicture } from '#server/identity/providers/provider-picture.ts';
import { accountPictureJob } from '#server/identity/providers/provider-picture.job.ts';
import { createMailRun } from '#server/identity/mails/mail-run.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { finishMs, type ProductParts } from './product-parts.ts';

/** Generations that one process writes at once, each with `AI_CONCURRENCY` chapters. */
const generationsAtOnce = 8;
const mailsAtOnce = 4;
/** How often a worker looks for generations that a killed one left. */
const sweepMs = 5_000;

/**
 * Delivers what the contact form left, and takes generations from the queue. Returns what waits until they are finished
 * or handed back.
 */
export async function startWorker(parts: ProductParts): Promise<() => Promise<void>> {
  const { config, log, database, news, authoring: context, ending } = parts;
  const cutting = new AbortController();
  ending.addEventListener('abort', () => setTimeout(() => cutting.abort(), finishMs).unref());
  const running = new Set<Promise<void>>();
  await authoring.requeueUnfinished(database.db, context.jobs);
  await parts.contact.startDelivering();
  await startMails(parts, cutting.signal);
  await context.jobs.work(generationJob, generationsAtOnce, (job) => {
    const run = runGeneration(
      {
        ...context,
        log,
        concurrency: config.aiConcurrency,
        stopping: ending,
        cutting: cutting.signal,
        onText: (courseId, chapterId, text) => news.tellText(courseId, chapterId, text),
      },
      job,
    ).finally(() => running.delete(run));
    running.add(run);
    return run;
  });
  const sweep = setInterval(() => {
    authoring
      .requeueAbandoned(database.db, context.jobs)
      .catch((error: unknown) => log.warn({ err: error }, 'looking for abandoned generations failed'));
  }, sweepMs);
  ending.addEventListener('abort', () => clearInterval(sweep));
  await context.jobs.work(accountPictureJob, 1, (picture) =>
    fetchAccountPicture({ db: database.db, settings: config.signIn, log }, picture),
  );
  const guestSweep = startGuestSweep({ db: database.db, rooms: personRooms, log, ending });
  const expirySweep = startExpirySweep({ db: database.db, log, ending });
  return async () => {
    await expirySweep();
    await guestSweep();
    await Promise.allSettled(running);
  };
}

async function startMails(
  { config, database: { db }, authoring: { jobs }, log }: ProductParts,
  cutting: AbortSignal,
): Promise<void> {
  if (!config.mail) return;
  if (config.operatorEmails.length === 0) {
    log.warn('SMTP_URL is set without OPERATOR_EMAILS: messages of the contact form go to nobody by mail');
  }
  const { publicUrl } = config;
  await jobs.work(
    mailJob,
    mailsAtOnce,
    createMailRun({ db, mailer: createMailer(config.mail), publicUrl, log, cutting }),
  );
}
