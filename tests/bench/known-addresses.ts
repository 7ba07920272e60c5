import { randomUUID } from 'node:crypto';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { median, ms, type Figure } from './report.ts';

const tries = 200;
const password = 'a good long password';
const calls: Record<string, object> = {
  'sign-in/email': { password: 'not this one' },
  'sign-up/email': { password },
  'request-password-reset': {},
  'send-verification-email': {},
};

/** Whether the time that an answer takes tells that an address has an account, where mails can be sent. */
export async function measureKnownAddresses(dataDir: string): Promise<Figure[]> {
  await using smtp = await startSmtpStandIn();
  // The worker would send hundreds of mails beside the measuring.
  await using product = await startProductProcess({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Saksham <noreply@saksham.example>',
    SERVICES: 'web',
  });
  const session = product.session();
  const known = newEmail();
  await timed(session, 'sign-up/email', { email: known, password });
  const figures: Figure[] = [];
  for (const [path, body] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    // In turns, and each first as often, so that whatever else the machine does falls on both.
    for (let n = 0; n < tries; n += 1) {
      const pair = [() => known, newEmail];
      for (const emailOf of n % 2 === 0 ? pair : pair.toReversed()) {
        const taken = await timed(session, path, { ...body, email: emailOf() });
        (emailOf === newEmail ? times.unknown : times.known).push(taken);
      }
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    figures.push({
      what: `\`${path}\` with an address that has an account, median of ${tries}`,
      measured: ms(ofKnown),
      beside: `${ms(ofUnknown)} with one that has none; within 10 %, or 2 ms`,
      holds: Math.abs(ofKnown - ofUnknown) <= Math.max(ofUnknown * 0.1, 2),
    });
  }
  return figures;
}

const newEmail = () => `${randomUUID()}@example.org`;

async function timed(session: ApiSession, path: string, body: object): Promise<number> {
  const start = performance.now();
  await (await session.post(`/api/auth/${path}`, body)).text();
  return performance.now() - start;
}
