import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { asHostedProvider } from '#server/identity/identity-settings.ts';
import { createLog } from '#server/platform/log.ts';
import { startOidcForger } from '#tests/stand-ins/oidc-forger.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPeople } from '#tests/support/people.ts';
import { fetchAccountPicture, mayFetchPicture } from './provider-picture.ts';

const { db, pool } = await testDatabase();
const people = createPeople(db);
// Making a picture blocks the loaders of all other kinds for the whole process.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const school = {
  id: 'oidc',
  name: 'School',
  issuer: 'https://accounts.example.org/realm',
  clientId: 'saksham',
  clientSecret: undefined,
};
const settings = { providers: [school], pictureHosts: ['pictures.example.org', 'cdn.example.org:8443'] };
const keyOf = (provider: typeof school) => asHostedProvider(provider).key;

test.each([
  ['https://accounts.example.org/a.png', true],
  ['https://cdn.example.org:8443/a.png', true],
  ['http://accounts.example.org/a.png', false],
  ['https://cdn.example.org/a.png', false],
  ['https://pictures.example.org.evil.example/a.png', false],
  ['https://user@accounts.example.org/a.png', false],
  ['https://169.254.169.254/a.png', false],
  ['data:image/png;base64,AAAA', false],
])('a picture may be fetched from %s: %j', (url, allowed) => {
  expect(mayFetchPicture(settings, { providerKey: keyOf(school), url })).toBe(allowed);
});

const club = await startOidcForger();
afterAll(() => club.close());
const elsewhere = await startOidcForger();
afterAll(() => elsewhere.close());
const provider = { ...school, issuer: club.issuer };
const host = new URL(club.issuer).origin;

test('a picture is never fetched from another host, nor through a redirect, and other bytes are ignored', async () => {
  const { id: userId } = await people.signUp();
  const providerKey = keyOf(provider);
  await pool.query('update accounts set provider_id = $2 where user_id = $1', [userId, providerKey]);
  const fetchFrom = async (url: string, providers = [provider]) => {
    const parts = { db, log: createLog('silent'), settings: { providers, pictureHosts: [] } };
    await fetchAccountPicture(parts, { userId, providerKey, url }, new AbortController().signal);
    const rows = db.selectFrom('account_pictures').select('image').where('user_id', '=', userId);
    return (await rows.executeTakeFirst())?.image;
  };
  const inside = new URL(elsewhere.issuer).origin;
  const red = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  const png = await red.png().toBuffer();
  club.serve('/red.png', (response) => response.end(png));
  club.serve('/redirect.png', (response) => response.writeHead(302, { Location: `${inside}/r` }).end());
  club.serve('/page.png', (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  club.serve('/endless.png', (response) => response.end(Buffer.alloc(6 * 1024 * 1024)));
  for (const url of [
    `${inside}/direct`,
    'file:///etc/passwd',
    `${host.replace('//', '//user:password@')}/red.png`,
    `${host}/redirect.png`,
    `${host}/page.png`,
    `${host}/endless.png`,
  ])
    expect(await fetchFrom(url), url).toBe(undefined);
  expect(await fetchFrom(`${host}/red.png`, [])).toBe(undefined);
  expect(elsewhere.requests).toEqual([]);
  const image = await fetchFrom(`${host}/red.png`);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});
