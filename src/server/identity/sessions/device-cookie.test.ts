import { describe, expect, test } from 'vitest';
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

describe('a browser', () => {
  test('is known only for the account that it signed in to, in any spelling of the address', () => {
    const cookie = browserOf('asha@example.org');
    expect(devices.deviceOf(asking(cookie), ' ASHA@example.org')).toBeDefined();
    expect(devices.deviceOf(asking(cookie), 'ravi@example.org')).toBeUndefined();
    expect(devices.deviceOf(asking(), 'asha@example.org')).toBeUndefined();
    expect(devices.deviceOf(asking(cookie), undefined)).toBeUndefined();
  });

  test('is not another browser of the same account', () => {
    const names = [1, 2].map(() =>
      devices.deviceOf(asking(browserOf('asha@example.org')), 'asha@example.org'),
    );
    expect(new Set(names).size).toBe(2);
  });

  test('is known for its last five accounts', () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.org`);
    const cookie = browserOf(...accounts);
    const known = accounts.filter((account) => devices.deviceOf(asking(cookie), account) !== undefined);
    expect(known).toEqual(accounts.slice(1));
  });
});

describe('the cookie', () => {
  test('names no account, and is hidden from scripts', () => {
    const line = devices.remember(asking(), 'asha@example.org');
    expect(line).not.toMatch(/asha/i);
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  test('is bound to the host behind https', () => {
    const secure = createDeviceCookies(secret, cookiePolicy('https://saksham.example'));
    const line = secure.remember(asking(), 'asha@example.org');
    expect(line).toMatch(/^__Host-.*; Path=\/;.*; Secure$/);
    expect(line).not.toMatch(/Domain/i);
  });

  test('is ignored when it is forged, changed, mixed, or signed with another secret', () => {
    const cookie = browserOf('asha@example.org');
    const stranger = createDeviceCookies('another secret that is long enough', cookiePolicy(undefined));
    const foreign = pairOf(stranger.remember(asking(), 'asha@example.org'));
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const forged = [
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      cookie.replace('~', '~~'),
      `${cookie}x`,
      `saksham.device=${value.slice(0, value.indexOf('~') + 1)}`,
      `saksham.device=${value.split('~')[0]}~${browserOf('ravi@example.org').split('=')[1]}`,
      `other.device=${value}`,
      'saksham.device=',
      foreign,
    ];
    for (const each of forged)
      expect(devices.deviceOf(asking(each), 'asha@example.org'), each).toBeUndefined();
  });
});
