import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { isLostConnection } from './lost-connection.ts';

test('what each browser says of a network that is gone is a lost connection', () => {
  const code = 'dynamically imported module: http://here.example/assets/a.js';
  const chromium = ['Failed to fetch', `Failed to fetch ${code}`, 'network error'];
  const firefox = ['NetworkError when attempting to fetch resource.', `error loading ${code}`];
  const safari = ['Load failed', 'Importing a module script failed.'];
  for (const words of [...chromium, ...firefox, ...safari])
    expect(isLostConnection(new TypeError(words)), words).toBe(true);
  // A login page of another network.
  expect(isLostConnection(new Error('Unable to decode turbo-stream response'))).toBe(true);
  expect(isLostConnection(new ApiError(0, { code: 'offline' }))).toBe(true);
});

test.each([
  [new TypeError("Cannot read properties of undefined (reading 'load failed')")],
  [new ApiError(500, { error: 'Something went wrong.' })],
  [null],
])('%s is not a lost connection', (error) => {
  expect(isLostConnection(error)).toBe(false);
});
