import { randomUUID } from 'node:crypto';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { median, ms, type Figure } from './report.ts';

const rounds = 200;
const password = 'a good long password';
const calls: Record<string, object> = {
  'sign-in/email': { password: 'not this one' },
  'sign-up/email': { password },
  'request-password-reset': {},
  'send-verification-email': {},
};

export async function measureKnownAddresses(dataDir: string): Promise<Figure[]> {
  await using smtp = await startSmtpStandIn();
  // A worker would send hundreds of mails during the measurement.
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Saksham <noreply@saksham.example>' };
  await using product = await startProductProcess({ DATA_DIR: dataDir, ...mail, SERVICES: 'web' });
  const session = product.session();
  const known = newEmail();
  await timed(session, 'sign-up/email', { email: known, password });
  const figures: Figure[] = [];
  for (const [path, body] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    // Calls alternate, and each kind goes first equally often, so that other load affects both.
    for (let n = 0; n < rounds; n += 1) {
      const pair = [() => known, newEmail];
      for (const emailOf of n % 2 === 0 ? pair : pair.toReversed()) {
        const duration = await timed(session, path, { ...body, email: emailOf() });
        (emailOf === newEmail ? times.unknown : times.known).push(duration);
      }
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    figures.push({
      name: `\`${path}\` with an address that has an account, median of ${rounds}`,
      measured: ms(ofKnown),
      reference: `${ms(ofUnknown)} with one that has none; within 10 %, or 2 ms`,
      passes: Math.abs(ofKnown - ofUnknown) <= Math.max(ofUnknown * 0.1, 2),
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
