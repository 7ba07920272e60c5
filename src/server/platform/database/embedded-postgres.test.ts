import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { temporaryDataDir } from '#tests/support/embedded-data-dir.ts';

import { startEmbeddedPostgres } from './embedded-postgres.ts';

const log = createLog('silent');

test.each([
  ['the data of another major version', 'PG_VERSION', '17\n', /was made by PostgreSQL 17, .* set DATA_DIR/],
  ['a folder with other files', 'thesis.txt', 'years of work', /is not empty: move it away/],
])('refuses %s without changing it', async (_, name, content, sentence) => {
  using place = temporaryDataDir();
  mkdirSync(place.pgDir, { recursive: true });
  writeFileSync(path.join(place.pgDir, name), content);
  await expect(startEmbeddedPostgres({ dataDir: place.dataDir, log })).rejects.toThrow(sentence);
  expect(readFileSync(path.join(place.pgDir, name), 'utf8')).toBe(content);
});
