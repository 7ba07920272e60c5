import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server for development, which forwards nothing and prints each mail. */
export async function startMailCatcher() {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, answer) {
      const reading = buffer(stream).then((source) => PostalMime.parse(source));
      reading.then(({ from, subject, text = '' }) => {
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        const lines = [`Mail from ${from?.address} to ${to}: ${subject}`, ...text.trimEnd().split('\n')];
        process.stdout.write(`\n${lines.join('\n  ')}\n\n`);
        answer();
      }, answer);
    },
  });
  // A client may abort its connection.
  smtp.on('error', () => undefined);
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => smtp.close() };
}
