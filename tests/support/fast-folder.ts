import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const memory = '/dev/shm';

/**
 * Returns the folder for temporary databases: in memory if there is enough (a database has 300 files, which take 0.02 s
 * there and 0.3 s on a slow disk), else the temporary folder. PostgreSQL's user can reach both, wherever the clone is.
 */
export function fastFolder(): string {
  if (!existsSync(memory)) return os.tmpdir();
  const { bsize, bavail } = statfsSync(memory);
  return bsize * bavail > 2e9 ? memory : os.tmpdir();
}
