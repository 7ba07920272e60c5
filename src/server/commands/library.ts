import { Console } from 'node:console';
import { relative } from 'node:path';
import { runCommand } from './command.ts';
import { checkLibrary, libraryFolder, libraryTable } from '#server/library/library.ts';
import { StartupError } from '#server/platform/startup-error.ts';

// npm run library -- check [slug ...]

const usage =
  'Say what to do: "npm run library -- check", or "npm run library -- check slug" for some courses.';

await runCommand('The check of the library failed', ([command, ...slugs]) => {
  if (command !== 'check') throw new StartupError(usage);
  const { courses, mistakes } = checkLibrary();
  const isAsked = (slug: string | undefined) => slugs.length === 0 || slugs.includes(slug ?? '');
  const found = mistakes.filter(({ file }) => isAsked(file.split('/')[0]));
  new Console(process.stdout).table(libraryTable(courses.filter(({ slug }) => isAsked(slug))));
  const folder = relative(process.cwd(), libraryFolder);
  for (const { file, line, message } of found) process.stderr.write(`${folder}/${file}:${line} ${message}\n`);
  if (found.length > 0)
    throw new StartupError(found.length === 1 ? '1 mistake.' : `${found.length} mistakes.`);
});
