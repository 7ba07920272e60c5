import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { html, raw } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const loopback = '127.0.0.1';
const mostMails = 100;

/** @typedef {{ from: string, to: string, subject: string, text: string, at: Date }} CaughtMail */

/**
 * Starts a mail server for development, which forwards nothing, and a page that shows its mails.
 * @param {{ pagePort: number }} options the page's port if it is free
 * @returns {Promise<{ smtpUrl: string, pageUrl: string, close: () => void }>}
 */
export async function startMailCatcher({ pagePort }) {
  /** @type {CaughtMail[]} the newest first */
  const mails = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, answer) {
      const reading = buffer(stream).then((source) => PostalMime.parse(source));
      reading.then(({ from, subject = '', text = '' }) => {
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        mails.unshift({ from: from?.address ?? '', to, subject, text, at: new Date() });
        mails.length = Math.min(mails.length, mostMails);
        answer();
      }, answer);
    },
  });
  // A client may abort its connection.
  smtp.on('error', () => undefined);
  const smtpPort = await listen(smtp.server, 0);
  const page = createServer((request, response) => {
    // This refuses DNS rebinding, by which another site's page could read the mails.
    const { hostname } = new URL(`http://${request.headers.host ?? 'nowhere'}`);
    if (hostname !== 'localhost' && hostname !== loopback) return void response.writeHead(403).end();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    void Promise.resolve(drawMails(mails)).then((drawn) => response.end(drawn));
  });
  const port = await listen(page, pagePort).catch(() => listen(page, 0));
  return {
    smtpUrl: `smtp://${loopback}:${smtpPort}`,
    pageUrl: `http://localhost:${port}`,
    close() {
      smtp.close();
      page.close();
      page.closeAllConnections();
    },
  };
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<number>} the port, also where any was asked for
 */
function listen(server, port) {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, loopback, () => {
      server.off('error', failed);
      const address = server.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

const style = raw(`
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`);

/** @param {readonly CaughtMail[]} mails */
function drawMails(mails) {
  const title = mails.length === 0 ? 'No mails yet' : `Mails (${mails.length})`;
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      ${mails.length === 0 ? html`<meta http-equiv="refresh" content="3" />` : ''}
      <title>${title}</title>
      <style>
        ${style}
      </style>
      <main>
        <h1>Mails that the product has sent here</h1>
        <p><a href="/">Look again</a></p>
        ${mails.map(
          ({ from, to, subject, text, at }) =>
            html`<article>
              <h2 dir="auto">${subject}</h2>
              <p>from ${from} to ${to}, ${at.toTimeString().slice(0, 8)}</p>
              <div class="text" dir="auto">${text.split(/(https?:\/\/[^\s<>"')]+)/).map(linked)}</div>
            </article>`,
        )}
      </main>
    </html>`;
}

/**
 * @param {string} part
 * @param {number} place every second part of a text is a link
 */
function linked(part, place) {
  return place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part;
}
