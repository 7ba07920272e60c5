import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const loopback = '127.0.0.1';
const mostMails = 100;

/**
 * @typedef {object} CaughtMail
 * @property {string} from
 * @property {string[]} to
 * @property {string} subject
 * @property {string} text
 * @property {Date} at
 */

/**
 * Starts a mail server for development, which forwards nothing, and a page that shows its mails.
 * @param {{ pagePort?: number }} options the page's port if it is free; default: any
 * @returns {Promise<{ smtpUrl: string, pageUrl: string, close: () => Promise<void> }>}
 */
export async function startMailCatcher({ pagePort = 0 } = {}) {
  /** @type {CaughtMail[]} the newest first */
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

const style = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.25rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem; padding: 1rem 1.25rem; margin-block: 1rem; }
  h2 { font-size: 1.05rem; margin: 0; }
  p { margin: 0.25rem 0; }
  .facts { opacity: 0.75; font-size: 0.875rem; }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; margin-top: 0.75rem; }
`;

/**
 * Draws the page of the mail catcher, with the text and links of every mail.
 * @param {readonly CaughtMail[]} mails
 */
function drawMails(mails) {
  const list = mails.map(drawMail).join('\n');
  const waiting = mails.length === 0;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${waiting ? '<meta http-equiv="refresh" content="3">' : ''}
<title>${waiting ? 'No mails yet' : `Mails (${mails.length})`}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mails that the product has sent here</h1>
${waiting ? '<p>None yet. This page looks again every 3 seconds.</p>' : '<p><a href="/">Look again</a></p>'}
${list}
</main>
</body>
</html>`;
}

/** @param {CaughtMail} mail */
function drawMail({ from, to, subject, text, at }) {
  return `<article>
<h2 dir="auto">${escape(subject)}</h2>
<p class="facts">from ${escape(from)} to ${escape(to.join(', '))}, ${at.toTimeString().slice(0, 8)}</p>
<div class="text" dir="auto">${linked(text)}</div>
</article>`;
}

/** @param {string} text */
function linked(text) {
  const parts = text.split(/(https?:\/\/[^\s<>"')]+)/);
  return parts
    .map((part, at) => (at % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

/** @param {string} text */
function escape(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[/** @type {keyof typeof entities} */ (sign)]);
}
