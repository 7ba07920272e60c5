import { afterAll, expect, test } from 'vitest';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';

const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());

test('a mail whose sending is aborted before it begins is not sent', async () => {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' });
  const mail = { id: 'm', to: ['op@op.example'], subject: 'Contact form', text: 'Where is my course?' };
  await expect(mailer.send(mail, AbortSignal.abort())).rejects.toThrow('aborted');
  await mailer.send(mail, new AbortController().signal);
  expect(smtp.mails).toHaveLength(1);
});
