import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { cookiePolicy } from './sessions/session-cookie.ts';
import { createSignInLibrary, trustedOrigins } from './sign-in-library.ts';

const { db } = await testDatabase();

test('the tables match what the sign-in library expects', async () => {
  const library = createSignInLibrary({
    db,
    authSecret: 'a secret of the tests, 32 characters',
    publicUrl: undefined,
    cookies: cookiePolicy(undefined),
    confirmsEmails: true,
    log: createLog('silent'),
  });
  const { toBeCreated, toBeAdded } = await getMigrations(library.options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});

test('a request may come from PUBLIC_URL, or else from the host that receives it', () => {
  const request = new Request('http://school.local:3000/api/auth/sign-out');
  expect(trustedOrigins(undefined, request)).toEqual(['http://school.local:3000']);
  expect(trustedOrigins('https://learn.example/somewhere', request)).toEqual(['https://learn.example']);
  expect(trustedOrigins(undefined, undefined)).toEqual([]);
});
