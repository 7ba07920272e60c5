import { expect, test } from 'vitest';
import { createDeviceCookies } from './device-cookie.ts';
import { cookiePolicy } from './session-cookie.ts';

const secret = 'a secret that is long enough for tests';
const devices = createDeviceCookies(secret, cookiePolicy(undefined));
const asking = (cookie = '') => new Request('http://localhost', { headers: { Cookie: cookie } });
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

/** Makes the cookie of a browser that has signed in to these accounts one after the other. */
function browserOf(...accounts: string[]): string {
  return accounts.reduce((cookie, account) => pairOf(devices.remember(asking(cookie), account)), '');
}

const asha = 'asha@example.org';
const knows = (cookie: string, account?: string) => devices.deviceOf(asking(cookie), account);

test('a browser is known only for the last five accounts that it signed in to, in any spelling of the address', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.org`);
  const cookie = browserOf(...accounts);
  expect(accounts.filter((account) => knows(cookie, account) !== undefined)).toEqual(accounts.slice(1));
  expect(knows(cookie, ' F@Example.org')).toBeDefined();
  for (const account of ['ravi@example.org', undefined]) expect(knows(cookie, account)).toBeUndefined();
  expect(knows('', asha)).toBeUndefined();
});

test('a browser is not another browser of the same account', () => {
  expect(knows(browserOf(asha), asha)).not.toBe(knows(browserOf(asha), asha));
});

test('the cookie names no account, is hidden from scripts, and bound to the host behind https', () => {
  const line = devices.remember(asking(), asha);
  expect(line).not.toMatch(/asha/i);
  expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const secure = createDeviceCookies(secret, cookiePolicy('https://saksham.example'));
  expect(secure.remember(asking(), asha)).toMatch(/^__Host-.*; Path=\/;.*; Secure$/);
});

test('the cookie is ignored when it is forged, changed, mixed, or signed with another secret', () => {
  const cookie = browserOf(asha);
  const stranger = createDeviceCookies('another secret that is long enough', cookiePolicy(undefined));
  const value = cookie.slice(cookie.indexOf('=') + 1);
  for (const forged of [
    cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    cookie.replace('~', '~~'),
    `${cookie}x`,
    `saksham.device=${value.slice(0, value.indexOf('~') + 1)}`,
    `saksham.device=${value.split('~')[0]}~${browserOf('ravi@example.org').split('=')[1]}`,
    `other.device=${value}`,
    'saksham.device=',
    pairOf(stranger.remember(asking(), asha)),
  ])
    expect(knows(forged, asha), forged).toBeUndefined();
});
