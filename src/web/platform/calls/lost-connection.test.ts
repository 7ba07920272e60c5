import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { isLostConnection } from './lost-connection.ts';

test.each([
  ['Chromium, data', new TypeError('Failed to fetch')],
  [
    'Chromium, code',
    new TypeError('Failed to fetch dynamically imported module: http://here.example/assets/a.js'),
  ],
  ['Chromium, cut half-way', new TypeError('network error')],
  ['Firefox, data', new TypeError('NetworkError when attempting to fetch resource.')],
  [
    'Firefox, code',
    new TypeError('error loading dynamically imported module: http://here.example/assets/a.js'),
  ],
  ['Safari, data', new TypeError('Load failed')],
  ['Safari, code', new TypeError('Importing a module script failed.')],
  ['a login page of another network', new Error('Unable to decode turbo-stream response')],
  ['our own calls', new ApiError(0, { code: 'offline' })],
])('%s is a lost connection', (_, error) => {
  expect(isLostConnection(error)).toBe(true);
});

test.each([
  [new TypeError("Cannot read properties of undefined (reading 'load failed')")],
  [new ApiError(500, { error: 'Something went wrong.' })],
  [new Error('Unexpected Server Error')],
  [null],
  ['failed to fetch'],
])('%s is not a lost connection', (error) => {
  expect(isLostConnection(error)).toBe(false);
});
