import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { RunAs } from './unprivileged-user.ts';

/** Reads the password of a server on a loopback port; makes it on the first start and keeps it beside the data. */
export function loopbackPassword(dataDir: string, runAs: RunAs): { file: string; text: string } {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    // initdb reads the file as that user.
    if (runAs.user) chownSync(file, runAs.user.uid, runAs.user.gid);
  }
  return { file, text: keptLoopbackPassword(dataDir) };
}

export function keptLoopbackPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'pg.password');
}
