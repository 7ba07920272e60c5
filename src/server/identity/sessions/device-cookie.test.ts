import { expect, test } from 'vitest';
import { createDeviceCookies } from './device-cookie.ts';
import { cookiePolicy, createSignedCookies } from './session-cookie.ts';

const secret = 'a secret that is long enough for tests';
const devicesOf = (authSecret: string, publicUrl?: string) =>
  createDeviceCookies(authSecret, createSignedCookies(cookiePolicy(publicUrl), authSecret));
const devices = devicesOf(secret);
const asking = (cookie = '') => new Request('http://localhost', { headers: { Cookie: cookie } });
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

/** Makes the cookie of a browser that has signed in to these accounts one after the other. */
async function browserOf(...accounts: string[]): Promise<string> {
  let cookie = '';
  for (const account of accounts) cookie = pairOf(await devices.remember(asking(cookie), account));
  return cookie;
}

const asha = 'asha@example.org';
const knows = (cookie: string, account?: string) => devices.deviceOf(asking(cookie), account);

test('a browser is known only for the last five accounts that it signed in to, in any spelling of the address', async () => {
  const accounts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.org`);
  const cookie = await browserOf(...accounts);
  const known = await Promise.all(accounts.map((account) => knows(cookie, account)));
  expect(known.map((device) => device !== undefined)).toEqual([false, true, true, true, true, true]);
  expect(await knows(cookie, ' F@Example.org')).toBeDefined();
  for (const account of ['ravi@example.org', undefined]) expect(await knows(cookie, account)).toBeUndefined();
  expect(await knows('', asha)).toBeUndefined();
});

test('the cookie names no account, is hidden from scripts, and bound to the host behind https', async () => {
  const line = await devices.remember(asking(), asha);
  expect(line).not.toMatch(/asha/i);
  expect(line).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = devicesOf(secret, 'https://saksham.example');
  expect(await secure.remember(asking(), asha)).toMatch(/^__Host-.*; Path=\/;.*; Secure/);
});

test('the cookie is ignored when it is forged, changed, mixed, or signed with another secret', async () => {
  const cookie = await browserOf(asha);
  const [name, value = ''] = cookie.split('=');
  const [list, sign] = [value.slice(0, value.lastIndexOf('.')), value.slice(value.lastIndexOf('.'))];
  const ofRavi = await browserOf('ravi@example.org');
  for (const forged of [
    `${name}=${list.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))}${sign}`,
    `${cookie}x`,
    `${name}=${list}`,
    `${name}=${list}${ofRavi.slice(ofRavi.lastIndexOf('.'))}`,
    `other.device=${value}`,
    `${name}=`,
    pairOf(await devicesOf('another secret that is long enough').remember(asking(), asha)),
  ])
    expect(await knows(forged, asha), forged).toBeUndefined();
});
