import { expect, onTestFinished, test } from 'vitest';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { createMailer } from './mailer.ts';

test('a name can’t inject a header or change the direction of the line', async () => {
  const smtp = await startSmtpStandIn();
  onTestFinished(() => smtp.close());
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' });
  const name = 'Asha\r\nBcc: all@victims.example\u202Egnp.exe\u2069';
  const mail = { id: 'one', to: ['op@op.example'], subject: `Contact form: ${name}`, text: 'Hello' };
  const replyTo = { name, address: 'asha@example.org' };
  await mailer.send({ ...mail, replyTo }, new AbortController().signal);
  const [caught] = smtp.mails;
  expect(caught?.subject).toBe('Contact form: Asha Bcc: all@victims.example gnp.exe');
  expect(caught?.to).toEqual(['op@op.example']);
  expect(caught?.headers.has('bcc')).toBe(false);
  expect(caught?.headers.get('message-id')).toEqual(['<one@saksham.example>']);
});

test('a name in an Indian script keeps its joiners', async () => {
  const smtp = await startSmtpStandIn();
  onTestFinished(() => smtp.close());
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'noreply@saksham.example' });
  const subject = 'क्\u200Dषमा श्री\u200C';
  await mailer.send(
    { id: 'two', to: ['op@op.example'], subject, text: 'Hello' },
    new AbortController().signal,
  );
  expect(smtp.mails[0]?.subject).toBe(subject);
});
