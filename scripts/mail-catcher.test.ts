import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { sendRaw } from '#tests/api/support/raw-http.ts';
import { startMailCatcher } from './mail-catcher.mjs';

async function start() {
  const catcher = await startMailCatcher();
  onTestFinished(() => catcher.close());
  const mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: 'Saksham <noreply@saksham.example>' });
  return {
    ...catcher,
    show: async () => (await fetch(catcher.pageUrl)).text(),
    send: (subject: string, text: string) =>
      mailer.send({ id: subject, to: ['asha@example.org'], subject, text }, new AbortController().signal),
  };
}

test('the page shows every mail, the newest first, with its links', async () => {
  const catcher = await start();
  expect(await catcher.show()).toContain('None yet');
  await catcher.send('First', 'Hello');
  await catcher.send('अपना ईमेल', 'Open this:\n\nhttp://localhost:3000/confirm-email?token=ab-c_d\n');
  const page = await catcher.show();
  const link = 'http://localhost:3000/confirm-email?token=ab-c_d';
  expect(page).toContain(`<a href="${link}">${link}</a>`);
  expect(page.indexOf('अपना ईमेल')).toBeLessThan(page.indexOf('First'));
  expect(page).toContain('to asha@example.org');
});

test('the page escapes the content of mails', async () => {
  const catcher = await start();
  const hostile = `<script>alert(1)</script> javascript:alert(1) http://a.example/"onmouseover="alert(1)`;
  await catcher.send(hostile, `${hostile}\n<img src=x onerror=alert(1)>`);
  const page = await catcher.show();
  expect(page).not.toMatch(/<script|<img|href="javascript|"onmouseover/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('the page refuses host names other than this machine’s', async () => {
  const { pageUrl } = await start();
  const asked = ['GET / HTTP/1.1', 'Host: evil.example', 'Connection: close'];
  expect(await sendRaw(pageUrl, asked)).toMatchObject({ status: 403, body: '' });
});
