import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface CaughtMail {
  from: string;
  to: string[];
  /** Header fields with unfolded values, by their names in lower case. */
  headers: Map<string, string[]>;
  body: string;
}

export interface SmtpStandIn extends AsyncDisposable {
  /** What SMTP_URL takes. */
  url: string;
  mails: CaughtMail[];
  /** Refuses mails with this reply until it is taken back by `undefined`. */
  refuse(reply: { code: number; message: string } | undefined): void;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it gets. Asks for the name `operator` and the password `pass@word`. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  let refusal: { code: number; message: string } | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, answer) {
      if (username === 'operator' && password === 'pass@word') answer(null, { user: username });
      else answer(new Error('Invalid username or password'));
    },
    onData(stream, { envelope }, answer) {
      text(stream).then((source) => {
        if (refusal) return answer(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        standIn.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(source) });
        answer();
      }, answer);
    },
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  // A client that breaks off is no concern of the stand-in's.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  const standIn: SmtpStandIn = {
    url: `smtp://operator:pass%40word@127.0.0.1:${port}`,
    mails: [],
    refuse: (reply) => {
      refusal = reply;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

/** RFC 5322: header fields up to the first empty line, folded ones put together again. */
function read(source: string): Pick<CaughtMail, 'headers' | 'body'> {
  const end = source.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of source
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return { headers, body: source.slice(end + 4) };
}
