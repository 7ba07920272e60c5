/**
 * @typedef {object} CaughtMail
 * @property {string} from
 * @property {string[]} to
 * @property {string} subject
 * @property {string} text
 * @property {Date} at
 */

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
export function drawMails(mails) {
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
