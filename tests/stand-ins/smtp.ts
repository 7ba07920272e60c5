import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  from: string;
  to: string[];
  /** Header fields with unfolded values, by their names in lower case. */
  headers: Map<string, string[]>;
  body: string;
  /** The decoded subject. */
  subject: string;
  text: string;
}

export interface SmtpStandIn extends AsyncDisposable {
  /** The value of SMTP_URL. */
  url: string;
  mails: CaughtMail[];
  /** Refuses every connection while `isOffline` is true. */
  setOffline(isOffline: boolean): void;
  /** Delays the answer to every mail until the returned function is called. */
  hold(): () => void;
  /** The number of received mails, including held and refused ones. */
  arrived: number;
  /** Refuses mails with this reply until it is called with `undefined`. */
  refuse(reply: { code: number; message: string } | undefined): void;
  /** Permanently refuses recipients whose address starts with `prefix`. */
  refuseRecipients(prefix: string): void;
  close(): Promise<void>;
}

/** Starts a mail server on loopback that stores its mails; without `smtpUtf8` it refuses recipients in other scripts. Requires the user `operator` with the password `pass@word`. */
export async function startSmtpStandIn({ smtpUtf8 = true } = {}): Promise<SmtpStandIn> {
  let refusal: { code: number; message: string } | undefined;
  let refusedPrefix: string | undefined;
  let offline = false;
  let gate: Promise<void> | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    hideSMTPUTF8: !smtpUtf8,
    onConnect(_, answer) {
      answer(offline ? new Error('Closed for today') : undefined);
    },
    onAuth({ username, password }, _, answer) {
      if (username === 'operator' && password === 'pass@word') answer(null, { user: username });
      else answer(new Error('Invalid username or password'));
    },
    onRcptTo({ address }, _, answer) {
      // RFC 6531, section 3.5.
      if (!smtpUtf8 && /[^\0-\x7f].*@/.test(address))
        return answer(Object.assign(new Error(`<${address}> needs SMTPUTF8`), { responseCode: 553 }));
      if (refusedPrefix === undefined || !address.startsWith(refusedPrefix)) return answer();
      answer(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 }));
    },
    onData(stream, { envelope }, answer) {
      text(stream).then(async (source) => {
        standIn.arrived += 1;
        await gate;
        if (refusal) return answer(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        standIn.mails.push({ from, to, ...parseSource(source), ...(await decode(source)) });
        answer();
      }, answer);
    },
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  // A client may abort its connection.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  const standIn: SmtpStandIn = {
    url: `smtp://operator:pass%40word@127.0.0.1:${port}`,
    mails: [],
    arrived: 0,
    setOffline: (isOffline) => {
      offline = isOffline;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    refuseRecipients: (prefix) => {
      refusedPrefix = prefix;
    },
    refuse: (reply) => {
      refusal = reply;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

async function decode(source: string): Promise<Pick<CaughtMail, 'subject' | 'text'>> {
  const { subject = '', text = '' } = await PostalMime.parse(source);
  return { subject, text };
}

/** Reads and unfolds the header fields up to the first empty line (RFC 5322). */
function parseSource(source: string): Pick<CaughtMail, 'headers' | 'body'> {
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
