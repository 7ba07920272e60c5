import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const memory = '/dev/shm';

/**
 * Where databases that will be thrown away are made: in memory where the machine has some to spare (a database is 300
 * files: 0.02 s there, 0.3 s on a slow disk), else in the temporary folder. Both can be reached by the user whom
 * PostgreSQL runs as, wherever the clone is.
 */
export function fastFolder(): string {
  if (!existsSync(memory)) return os.tmpdir();
  const { bsize, bavail } = statfsSync(memory);
  return bsize * bavail > 2e9 ? memory : os.tmpdir();
}
