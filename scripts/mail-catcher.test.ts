import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { sendRaw } from '#tests/api/support/raw-http.ts';
import { startMailCatcher } from './mail-catcher.mjs';

test('the page escapes the content of mails, and refuses host names other than this machine’s', async () => {
  const { close, smtpUrl, pageUrl } = await startMailCatcher();
  onTestFinished(() => close());
  const mailer = createMailer({ smtpUrl, from: 'Saksham <noreply@saksham.example>' });
  const subject = `<script>alert(1)</script> javascript:alert(1) http://a.example/"onmouseover="alert(1)`;
  const text = `${subject}\n<img src=x onerror=alert(1)>`;
  await mailer.send({ id: 'one', to: ['asha@example.org'], subject, text }, new AbortController().signal);
  const page = await (await fetch(pageUrl)).text();
  expect(page).not.toMatch(/<script|<img|href="javascript|"onmouseover/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const asked = ['GET / HTTP/1.1', 'Host: evil.example', 'Connection: close'];
  expect(await sendRaw(pageUrl, asked)).toMatchObject({ status: 403, body: '' });
});
