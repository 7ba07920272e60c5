import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { featuresHere, isHere, upcomingFeatures, type UpcomingFeature } from '#contract/features.ts';
import { pageLanguages, type PageLanguage } from '#contract/language.ts';
import { readConfirmedAddress } from '#server/identity/identity.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { MailFault, type Mailer } from '#server/platform/mail/mailer.ts';
import type { JobHandler } from '#server/platform/work/job-runner.ts';
import { enqueue, type JobKind } from '#server/platform/work/jobs-store.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { claimMailed, claimPeopleToMail, clearMailed } from './explore-store.ts';
import { featureMail as english } from './explore.texts.en.ts';
import { featureMail as hindi } from './explore.texts.hi.ts';

const FeatureMail = z.object({ userId: z.string(), mailId: z.uuid() });
type FeatureMail = z.infer<typeof FeatureMail>;

/** Mails a learner about all features that they asked for and that exist by now. */
export const featureMailJob: JobKind<FeatureMail> = {
  name: 'feature-mails',
  payload: FeatureMail,
  key: ({ userId }) => userId,
  loggable: ({ mailId }) => ({ mailId }),
};

const here = upcomingFeatures.filter(isHere);
const peopleAtOnce = 500;
const mailsAtOnce = 2;
const attemptMs = 30_000;

export const queueMail = (tx: Tx, userId: string) =>
  enqueue(tx, featureMailJob, { userId, mailId: uuidv7() });

export function featureMailSweep(db: Db): Sweep {
  return {
    name: 'the sweep for mails about features',
    everyMs: 3_600_000,
    async run(signal) {
      let queued = peopleAtOnce;
      while (queued > 0 && !signal.aborted) {
        queued = await db.transaction().execute(async (tx) => {
          const people = await claimPeopleToMail(tx, here, peopleAtOnce);
          for (const userId of people) await queueMail(tx, userId);
          return people.length;
        });
      }
    },
  };
}

interface MailParts {
  db: Db;
  mailer: Mailer;
  /** The address of the product, without a slash at the end. */
  site: string;
  log: Log;
}

/** No mail is sent twice: it is noted before it is handed over, and the note taken back only where it certainly did not leave. */
export function featureMailHandler({ db, mailer, site, log }: MailParts): JobHandler<FeatureMail> {
  return {
    kind: featureMailJob,
    atOnce: mailsAtOnce,
    async run({ userId, mailId }, { cutting }) {
      const address = await readConfirmedAddress(db, userId);
      if (address === undefined) return;
      const claimed = await claimMailed(db, userId, here);
      const features = here.filter((each) => claimed.some(({ feature }) => feature === each));
      if (features.length === 0) return;
      const language = claimed.find((each) => each.language !== null)?.language ?? undefined;
      const mail = composeMail(language, site, features);
      const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), cutting]);
      try {
        await mailer.send(
          { id: mailId, to: [address], ...mail, automatic: { language: language ?? 'en, hi' } },
          signal,
        );
      } catch (error) {
        if (error instanceof MailFault && error.unsent && !error.final) {
          await clearMailed(db, userId, features);
          throw error;
        }
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ mailId, reason }, 'a mail about features may not have arrived and is not sent again');
      }
    },
  };
}

/** Composes the mail as plain text: in one language, or in all of them where it is not known which one is read. */
function composeMail(language: PageLanguage | undefined, site: string, features: readonly UpcomingFeature[]) {
  const mails = (language ? [language] : pageLanguages).map((code) => ({ en: english, hi: hindi })[code]);
  const bodies = mails.map(({ greeting, lead, once, footer, features: told }) =>
    [
      greeting,
      lead,
      ...features.map((name) => `${told[name]}\n${site}${featuresHere[name] ?? ''}`),
      once,
      footer.replaceAll('{site}', site),
    ].join('\n\n'),
  );
  return { subject: mails.map(({ subject }) => subject).join(' · '), text: `${bodies.join('\n\n\n')}\n` };
}
