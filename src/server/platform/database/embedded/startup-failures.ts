import os from 'node:os';

import { StartupError } from '#server/platform/startup-error.ts';

/** Sentences for what errors of the file system and PostgreSQL's programs say. */
const knownCauses: { said: RegExp; sentence: (folder: string) => string }[] = [
  {
    said: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    sentence: (folder) =>
      `The disk that holds ${folder} is full: free some space (500 MB at least) and start again.`,
  },
  {
    said: /EROFS|Read-only file system/,
    sentence: (folder) =>
      `${folder} is on a read-only file system: set DATA_DIR to a folder that can be written.`,
  },
  {
    said: /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership/,
    sentence: (folder) =>
      `The user ${userName()} may not read and write ${folder}: give the folder to that user, or set DATA_DIR to another one.`,
  },
  {
    said: /ENOMEM|Cannot allocate memory|could not (?:create|map) .*shared memory/,
    sentence: () =>
      'There is too little free memory for the embedded PostgreSQL (about 150 MB): free some, or set DATABASE_URL to a server elsewhere.',
  },
];

function explain(folder: string, text: string): string | undefined {
  return knownCauses.find(({ said }) => said.test(text))?.sentence(folder);
}

/** Makes a StartupError of a file system error on the data directory. */
export function folderError(folder: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause;
  const { message } = cause as Error;
  const sentence =
    explain(folder, message) ??
    `The data directory ${folder} can't be used (${message}): set DATA_DIR to a folder that can be written.`;
  return new StartupError(sentence, { cause });
}

/**
 * Makes a StartupError for a PostgreSQL program that failed.
 *
 * @param printed its output, with LC_MESSAGES=C
 * @param whole where the whole output can be read, such as a log file
 */
export function programError(folder: string, printed: string, whole?: string): StartupError {
  const known = explain(folder, printed);
  if (known) return new StartupError(known);
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const last =
    lines.findLast((line) => /\b(?:FATAL|PANIC|error):/.test(line)) ??
    lines.at(-1) ??
    'it printed nothing, as on a full disk';
  const reason = last.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/, '').trim();
  const next = whole
    ? `see ${whole} for the whole report`
    : 'set DATABASE_URL to another server, or restore a backup';
  return new StartupError(`The embedded PostgreSQL in ${folder} could not start (${reason}): ${next}.`);
}

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run under a uid without a passwd entry.
    return `${process.getuid?.() ?? 'unknown'}`;
  }
}
