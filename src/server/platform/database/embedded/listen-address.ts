import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { StartupError } from '#server/platform/startup-error.ts';

import type { RunAs, SystemUser } from './postgres-programs.ts';

/** The address of the embedded server: `host` is a socket folder (absolute path) or 127.0.0.1. */
export interface ListenAddress {
  host: string;
  port: number;
}

const loopback = '127.0.0.1';
const socketPort = 5432;
const temporaryPrefix = 'saksham-socket-';
/** The kernel's `sun_path` without its closing NUL: 108 bytes on Linux, 104 on macOS. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Chooses where the server listens: on a unix socket inside the data directory, or, if that path is too long for the kernel, in
 * a private folder (0700, random name) under the temporary folder. Both need no port that others on the machine can reach, and
 * no password. PostgreSQL for Windows listens on a free loopback port, with a password.
 *
 * @param owner the user who runs the server, where it isn't this process's user
 */
export async function chooseListenAddress(
  pgDir: string,
  listen: 'socket' | 'loopback',
  owner?: SystemUser,
): Promise<ListenAddress> {
  if (listen === 'loopback') return { host: loopback, port: await freePort() };
  if (fits(pgDir)) return { host: pgDir, port: socketPort };
  for (const parent of [os.tmpdir(), '/tmp']) {
    if (!fits(path.join(parent, `${temporaryPrefix}XXXXXX`))) continue;
    const folder = mkdtempSync(path.join(parent, temporaryPrefix));
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return { host: folder, port: socketPort };
  }
  throw new StartupError(
    `The paths ${pgDir} and ${os.tmpdir()} are too long for a socket: set DATA_DIR or TMPDIR to a shorter path.`,
  );
}

export function isLoopback(address: ListenAddress): boolean {
  return address.host === loopback;
}

/** Removes the folder that chooseListenAddress made outside the data directory. */
export function forgetListenAddress(address: ListenAddress): void {
  if (path.basename(address.host).startsWith(temporaryPrefix) && !isLoopback(address)) {
    rmSync(address.host, { recursive: true, force: true });
  }
}

/** Settings that make the server listen at this address only. */
export function listenSettings(address: ListenAddress): Record<string, string> {
  if (isLoopback(address)) {
    return { listen_addresses: loopback, port: `${address.port}`, unix_socket_directories: '' };
  }
  // The setting is a comma-separated list of names in double quotes.
  const folder = `"${address.host.replaceAll('"', '""')}"`;
  return {
    listen_addresses: '',
    port: `${address.port}`,
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
  };
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, loopback, resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

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
