import { expect, onTestFinished, test } from 'vitest';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { createMailer } from './mailer.ts';

test('a name can’t inject a header or change the direction of the line', async () => {
  const smtp = await startSmtpStandIn();
  onTestFinished(() => smtp.close());
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@saksham.example>' });
  const name = 'क्\u200Dषमा\r\nBcc: all@victims.example\u202Egnp.exe\u2069';
  const mail = { id: 'one', to: ['op@op.example'], subject: `Contact form: ${name}`, text: 'Hello' };
  const replyTo = { name, address: 'asha@example.org' };
  await mailer.send({ ...mail, replyTo }, new AbortController().signal);
  const [caught] = smtp.mails;
  // A name in an Indian script keeps its joiners.
  expect(caught?.subject).toBe('Contact form: क्\u200Dषमा Bcc: all@victims.example gnp.exe');
  expect(caught?.to).toEqual(['op@op.example']);
  expect(caught?.headers.has('bcc')).toBe(false);
  expect(caught?.headers.get('message-id')).toEqual(['<one@saksham.example>']);
});

const international = { id: 'three', to: ['नाम@xn--h2brj9c.xn--h2brj9c'], subject: 'Hello', text: 'Hello' };

test('an international domain is sent in ASCII, also to a mail server that knows no other', async () => {
  const smtp = await startSmtpStandIn({ smtpUtf8: false });
  onTestFinished(() => smtp.close());
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Saksham <noreply@भारत.भारत>' });
  const mail = { ...international, to: ['asha@xn--h2brj9c.xn--h2brj9c'] };
  await mailer.send(mail, new AbortController().signal);
  expect(smtp.mails[0]?.headers.get('to')).toEqual(mail.to);
  expect(smtp.mails[0]?.headers.get('from')).toEqual(['Saksham <noreply@xn--h2brj9c.xn--h2brj9c>']);
  expect(smtp.mails[0]?.headers.get('message-id')).toEqual(['<three@xn--h2brj9c.xn--h2brj9c>']);
});

test('an international name arrives where the mail server knows them, and otherwise is refused for ever', async () => {
  const [knows, refuses] = [await startSmtpStandIn(), await startSmtpStandIn({ smtpUtf8: false })];
  onTestFinished(async () => void (await Promise.all([knows.close(), refuses.close()])));
  const from = 'Saksham <noreply@saksham.example>';
  const { signal } = new AbortController();
  await createMailer({ smtpUrl: knows.url, from }).send(international, signal);
  expect(knows.mails[0]?.to[0]).toMatch(/^नाम@/);
  const refused = createMailer({ smtpUrl: refuses.url, from }).send(international, signal);
  await expect(refused).rejects.toMatchObject({ final: true, unsent: true });
  await expect(refused).rejects.toThrow(/SMTPUTF8/);
  await expect(refused).rejects.not.toThrow(/नाम/);
});
