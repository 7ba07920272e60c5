import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import type { RunAs } from './postgres-programs.ts';

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
const fits = (folder: string) =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;

/**
 * Chooses where the server listens: on a unix socket inside the data directory, or, if that path is too long for the
 * kernel, in a private folder (0700, random name) under the temporary folder. Both need no port that others on the
 * machine can reach, and no password. PostgreSQL for Windows listens on a free loopback port, with a password.
 */
export async function chooseListenAddress(
  pgDir: string,
  listen: 'socket' | 'loopback',
  { user }: RunAs,
): Promise<ListenAddress> {
  if (listen === 'loopback') return { host: loopback, port: await freePort() };
  if (fits(pgDir)) return { host: pgDir, port: socketPort };
  const parent = [os.tmpdir(), '/tmp'].find((each) => fits(path.join(each, `${temporaryPrefix}XXXXXX`)));
  if (parent === undefined)
    throw new StartupError(
      `The paths ${pgDir} and ${os.tmpdir()} are too long for a socket: set DATA_DIR or TMPDIR to a shorter path.`,
    );
  const host = mkdtempSync(path.join(parent, temporaryPrefix));
  if (user) chownSync(host, user.uid, user.gid);
  return { host, port: socketPort };
}

export const isLoopback = ({ host }: ListenAddress): boolean => host === loopback;

/** Removes the folder that chooseListenAddress made outside the data directory. */
export function forgetListenAddress({ host }: ListenAddress): void {
  if (path.basename(host).startsWith(temporaryPrefix)) rmSync(host, { recursive: true, force: true });
}

export function listenSettings(address: ListenAddress): Record<string, string> {
  const port = `${address.port}`;
  if (isLoopback(address)) return { listen_addresses: loopback, port, unix_socket_directories: '' };
  // The setting is a comma-separated list of names in double quotes.
  const folder = `"${address.host.replaceAll('"', '""')}"`;
  return {
    listen_addresses: '',
    port,
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, loopback, resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export const passwordFile = (dataDir: string): string => path.join(dataDir, 'pg.password');

/** Reads the password of a server on a loopback port; makes it on the first start and keeps it beside the data. */
export function loopbackPassword(dataDir: string, user?: RunAs['user']): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    // initdb reads the file as that user.
    if (user) chownSync(file, user.uid, user.gid);
  }
  return readFileSync(file, 'utf8').trim();
}
