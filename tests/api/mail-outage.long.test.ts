import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { password, runProduct } from './support/running-product.ts';

const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const product = await runProduct({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Saksham <noreply@saksham.example>',
  SERVICES: 'web,worker',
});

test('a mail server that is down delays no call, and gets each mail once after it is up again, with two workers', async () => {
  const another = await product.startAnother({ SERVICES: 'worker' });
  const logs = () => product.log() + another.log();
  smtp.setOffline(true);
  const email = `${randomUUID()}@example.org`;
  const answer = await product.visitor().post('/api/auth/sign-up/email', { email, password });
  expect(await answer.json()).toEqual({ mailSent: true });
  await waitFor('an attempt to fail', () => logs().includes('a job failed'));
  smtp.setOffline(false);
  await waitFor('the job to be done', async () => {
    const { rowCount } = await product.database.pool.query(`select 1 from jobs where kind = 'mail'`);
    return rowCount === 0;
  });
  expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(logs()).not.toContain(email);
});
