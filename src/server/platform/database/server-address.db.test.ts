import { expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openTestDatabase } from '#tests/support/database.ts';

import { checkServer } from './server-address.ts';

const log = createLog('silent');

const check = (url: string) => checkServer({ setting: 'DATABASE_URL', url }, log);

test('names a database that does not exist, without the password, and the form of an address', async () => {
  await using place = await openTestDatabase();
  const url = new URL(place.url.replace(place.name, 'missing'));
  url.searchParams.set('password', 'secret');
  const refused = check(url.href);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/missing.*the database does not exist/);
  await expect(refused).rejects.not.toThrow('secret');
  await expect(check('mysql://root@localhost/x')).rejects.toThrow(
    'DATABASE_URL must look like postgres://user:',
  );
});
