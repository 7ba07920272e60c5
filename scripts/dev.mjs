import { ensureInstalled } from './installation.mjs';
import { runProgram, runScript } from './script.mjs';

// npm run dev: serves the product from its sources and restarts the server when they change. It prints the product's mails,
// unless SMTP_URL names a mail server.

await runScript(async () => {
  ensureInstalled({ development: true });
  const flags = [
    // Vite loads the development copy of React Router. The server needs the same copy, because contexts are not shared.
    '--conditions=development',
    '--watch-preserve-output',
    // The folders are named, because the server also imports files that Vite writes while it starts.
    ...['src/server', 'src/contract', 'content', 'migrations'].flatMap((folder) => ['--watch-path', folder]),
  ];
  const catcher = await catchMails();
  const program = [...flags, 'src/server/main.ts', '--development'];
  const server = runProgram(program, { ...process.env, ...catcher?.env });
  server.on('exit', () => catcher?.close());
});

/** Starts the mail catcher, but only for a server on loopback. Other hosts need PUBLIC_URL for the links of mails. */
async function catchMails() {
  const { SMTP_URL, MAIL_FROM, OPERATOR_EMAILS, HOST = '' } = process.env;
  if (SMTP_URL || !['', 'localhost', '127.0.0.1', '::1'].includes(HOST)) return undefined;
  // The import is dynamic, because its packages may just have been installed.
  const { startMailCatcher } = await import('./mail-catcher.mjs');
  const { smtpUrl, close } = await startMailCatcher();
  const env = {
    SMTP_URL: smtpUrl,
    MAIL_FROM: MAIL_FROM || 'Saksham <noreply@saksham.example>',
    OPERATOR_EMAILS: OPERATOR_EMAILS || 'operator@saksham.example',
  };
  return { env, close };
}
