import { afterAll, expect, test } from 'vitest';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { sendByMail } from './senders.ts';

const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const send = sendByMail({
  smtpUrl: smtp.url,
  from: 'Saksham <noreply@saksham.example>',
  to: ['op@op.example'],
});
const message = {
  id: '0197a5b0-0000-7000-8000-000000000000',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  message: 'Where is my course?',
  waysLeft: ['mail' as const],
  attempts: 1,
  ageS: 0,
};

test('sends nothing and ends at once when it is aborted before it begins', async () => {
  await expect(send(message, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await send(message, new AbortController().signal)).toEqual({ kind: 'delivered' });
  expect(smtp.mails).toHaveLength(1);
});
