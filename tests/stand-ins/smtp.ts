import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { faultPlan } from './serve-on-loopback.ts';

export interface CaughtMail {
  to: string[];
  /** By names in lower case. */
  headers: Map<string, string[]>;
  body: string;
  subject: string;
  text: string;
}

const refusalOf = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Starts a mail server on loopback; without `smtpUtf8` it refuses recipients in other scripts. */
export async function startSmtpStandIn({ smtpUtf8 = true } = {}) {
  const faults = faultPlan<{ code: number; message: string }>();
  let refusedPrefix: string | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    hideSMTPUTF8: !smtpUtf8,
    onAuth({ username, password }, _, answer) {
      if (username === 'operator' && password === 'pass@word') answer(null, { user: username });
      else answer(new Error('Invalid username or password'));
    },
    onRcptTo({ address }, _, answer) {
      // RFC 6531, section 3.5.
      if (!smtpUtf8 && /[^\0-\x7f].*@/.test(address))
        return answer(refusalOf(553, `<${address}> needs SMTPUTF8`));
      const isUnknown = refusedPrefix !== undefined && address.startsWith(refusedPrefix);
      answer(isUnknown ? refusalOf(550, `<${address}> unknown`) : undefined);
    },
    onData(stream, { envelope }, answer) {
      text(stream).then(async (source) => {
        standIn.arrived += 1;
        const refusal = await faults.next();
        if (refusal) return answer(refusalOf(refusal.code, refusal.message));
        const to = envelope.rcptTo.map(({ address }) => address);
        standIn.mails.push({ to, ...(await parse(source)) });
        answer();
      }, answer);
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  const standIn = {
    url: `smtp://operator:pass%40word@127.0.0.1:${port}`,
    mails: [] as CaughtMail[],
    arrived: 0,
    hold: () => faults.controls.hold(),
    refuseRecipients: (prefix: string) => void (refusedPrefix = prefix),
    refuse: faults.controls.failAlways,
    close,
    [Symbol.asyncDispose]: close,
  };
  return standIn;
}

async function parse(source: string): Promise<Omit<CaughtMail, 'to'>> {
  const { subject = '', text = '', headers } = await PostalMime.parse(source);
  const byName = [...Map.groupBy(headers, ({ key }) => key)];
  return {
    headers: new Map(byName.map(([key, fields]) => [key, fields.map(({ value }) => value)])),
    body: source.slice(source.indexOf('\r\n\r\n') + 4),
    subject,
    text,
  };
}
