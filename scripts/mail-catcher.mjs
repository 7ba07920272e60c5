import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { drawMails } from './mail-page.mjs';

const loopback = '127.0.0.1';
const mostMails = 100;

/**
 * Starts a mail server for development, which forwards nothing, and a page that shows its mails.
 * @param {{ pagePort?: number }} options the page's port if it is free; default: any
 * @returns {Promise<{ smtpUrl: string, pageUrl: string, close: () => Promise<void> }>}
 */
export async function startMailCatcher({ pagePort = 0 } = {}) {
  /** @type {import('./mail-page.mjs').CaughtMail[]} the newest first */
  const mails = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, answer) {
      const reading = buffer(stream).then((source) => PostalMime.parse(source));
      reading.then(({ from, subject, text }) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.unshift({
          from: from?.address ?? '',
          to,
          subject: subject ?? '',
          text: text ?? '',
          at: new Date(),
        });
        mails.length = Math.min(mails.length, mostMails);
        answer();
      }, answer);
    },
  });
  // A client may abort its connection.
  smtp.on('error', () => undefined);
  await listen(smtp.server, 0);

  const page = createServer((request, response) => {
    // This refuses DNS rebinding, by which another site's page could read the mails.
    const { hostname } = new URL(`http://${request.headers.host ?? 'nowhere'}`);
    if (hostname !== 'localhost' && hostname !== loopback) return void response.writeHead(403).end();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.end(drawMails(mails));
  });
  await listen(page, pagePort).catch(() => listen(page, 0));

  return {
    smtpUrl: `smtp://${loopback}:${portOf(smtp.server)}`,
    pageUrl: `http://localhost:${portOf(page)}`,
    async close() {
      await new Promise((closed) => smtp.close(() => closed(undefined)));
      page.closeAllConnections();
      await new Promise((closed) => page.close(closed));
    },
  };
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 */
function listen(server, port) {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, loopback, () => {
      server.off('error', failed);
      listening(undefined);
    });
  });
}

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
