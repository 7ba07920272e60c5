import { expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { temporaryDataDir } from '#tests/support/embedded-data-dir.ts';

import { openDatabase } from './database.ts';
import { prepareSchema } from './prepare-schema.ts';

const log = createLog('silent');

test('on the embedded server too, only migrations make tables, and the product can’t undo what protects the ledger', async () => {
  using place = temporaryDataDir();
  await using database = await openDatabase({ dataDir: place.dataDir, role: 'app', log });
  await expect(prepareSchema(database, { migrates: false, log })).rejects.toThrow('npm run migrate');
  await prepareSchema(database, { migrates: true, log });
  const { pool } = database;
  await pool.query(`insert into wallets (owner_id) values (gen_random_uuid())`);
  await expect(pool.query('delete from ledger_entries')).rejects.toThrow('permission denied');
  await expect(pool.query('alter table ledger_entries disable trigger all')).rejects.toThrow('must be owner');
});
