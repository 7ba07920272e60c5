import { createServer } from 'node:net';

import { expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openTestDatabase } from '#tests/support/database.ts';

import { openDatabase } from './database.ts';
import { checkServer } from './server-address.ts';

const log = createLog('silent');

test('runs on the server of DATABASE_URL', async () => {
  await using place = await openTestDatabase();
  await using database = await openDatabase({ url: place.url, dataDir: '/nowhere', log });
  expect(database.engine).toBe('server');
  const { rows } = await database.pool.query(
    `select current_database() as name, current_setting('application_name') as program,
            current_setting('statement_timeout') as limit`,
  );
  expect(rows).toEqual([{ name: place.name, program: 'saksham', limit: '30s' }]);
});

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

test.each([
  ['an old PostgreSQL', ['14.11'], /leads to PostgreSQL 14\.11, and the product needs version 15/],
  ['a pooler', ['15.1', 'unsupported startup parameter: a'], /a pooler there refuses sessions/],
])('refuses %s', async (_, [version = '', ...refusals], sentence) => {
  await using server = await fakeServer(version, refusals);
  await expect(check(server.url)).rejects.toThrow(sentence);
});

test('waits for the server behind a pooler, which PgBouncer reports like a mistake', async () => {
  await using server = await fakeServer('15.1', ['server login has been failing, try again later']);
  await check(server.url);
});

/**
 * Plays the part of a PostgreSQL server that the version check uses (protocol 3.0, message formats: chapter 54).
 * @param refusals what PgBouncer answers to the first connections
 */
async function fakeServer(name: string, refusals: string[]): Promise<AsyncDisposable & { url: string }> {
  const number = name.replace(/\.(\d+)/, (_, minor: string) => minor.padStart(4, '0'));
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = (text: string) =>
    Buffer.concat([
      Buffer.from(`${text}\0`),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
    ]);
  const value = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
  const answer = Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 2]), column('number'), column('name')])),
    message('D', Buffer.concat([Buffer.from([0, 2]), value(number), value(name)])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      const refusal = refusals.shift();
      if (refusal) {
        socket.end(message('E', Buffer.from(`SERROR\0C08P01\0M${refusal}\0\0`)));
        return;
      }
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) =>
        data.subarray(0, 1).toString() === 'Q' ? socket.write(answer) : socket.end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://someone@127.0.0.1:${port}/db`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
