import { webcrypto } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { proofType, writeProof } from '#contract/certificate-proof.ts';
import { verifyWithCurves } from './verify-curves.island.ts';
import { readStatus, verifyProof, type Verify } from './verify-proof.ts';

const of = { kind: 'completion', code: '0123456789', day: '2026-11-26', list: 1, place: 9 };
const facts = { ...of, name: 'आशा', work: 'मिट्टी' };

const verifyWithBrowser: Verify = async ({ x, y }, signature, signed) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  return webcrypto.subtle.verify(algorithm, key, signature, signed);
};

type Key = Awaited<ReturnType<typeof newKey>>;

async function newKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = (await exportJWK(privateKey)) as JWK & { x: string; y: string };
  return { listed: { kid: await calculateJwkThumbprint(jwk), x: jwk.x, y: jwk.y }, privateKey: jwk };
}

async function signed(key: Key, payload: Uint8Array, header: object = {}): Promise<string> {
  const kid = key.listed.kid.slice(0, 8);
  return new CompactSign(payload)
    .setProtectedHeader({ alg: 'ES256', typ: proofType, kid, ...header })
    .sign(await importJWK(key.privateKey, 'ES256'));
}

let retired: Key;
let key: Key;
let stranger: Key;
let proof: string;
beforeAll(async () => {
  [retired, key, stranger] = [await newKey(), await newKey(), await newKey()];
  proof = await signed(key, writeProof(facts));
});
const check = (statement: string, verify: Verify = verifyWithBrowser) =>
  verifyProof(statement, [key.listed, retired.listed], verify);

test.each([
  ['the browser', verifyWithBrowser],
  ['a library, where the browser has no cryptography', verifyWithCurves],
])('paper is checked by %s', async (_, verify) => {
  expect(await check(proof, verify)).toEqual(facts);
  const other = await signed({ ...stranger, listed: key.listed }, writeProof(facts));
  expect(await check(other, verify)).toBe('changed');
});

test('each changed character is found', async () => {
  for (let at = 0; at < proof.length; at += 1) {
    const changed = proof[at] === 'A' ? 'B' : 'A';
    const read = await check(proof.slice(0, at) + changed + proof.slice(at + 1));
    // A change of the header may hit the name of the key.
    expect(['changed', 'unknown-key'], `place ${at}`).toContain(read);
  }
});

test('a retired key still proves, and the key of another site does not', async () => {
  expect(await check(await signed(retired, writeProof(facts)))).toEqual(facts);
  expect(await check(await signed(stranger, writeProof(facts)))).toBe('unknown-key');
});

test('what the same key signed for another purpose proves nothing', async () => {
  for (const typ of ['saksham-course', 'JWT', undefined])
    expect(await check(await signed(key, writeProof(facts), { typ }))).toBe('changed');
  for (const text of ['', 'no proof', 'a.b.c', 'bnVsbA.b.c']) expect(await check(text)).toBe('changed');
});

test('what cannot be checked is not called changed', async () => {
  const unable = check(proof, () => Promise.reject(new Error('no cryptography')));
  await expect(unable).rejects.toThrow('no cryptography');
});

test('a status list tells of a place, and is refused if it is another one', async () => {
  const header = { typ: 'JWT', kid: `https://saksham.example/.well-known/keys/${key.listed.kid}` };
  const list = (id: string) => {
    const facts = {
      id: `https://saksham.example/api/status-lists/${id}`,
      validFrom: '2025-01-01T00:00:00Z',
      credentialSubject: { type: 'BitstringStatusList', encodedList },
    };
    return signed(key, Buffer.from(JSON.stringify(facts)), header);
  };
  const { gzipSync } = await import('fflate');
  // Place 9 is the second bit of the second byte.
  const encodedList = `u${Buffer.from(gzipSync(Uint8Array.from([0, 0x40]))).toString('base64url')}`;
  const read = async (statement: string, place = 9) =>
    readStatus(statement, { list: 1, place }, [key.listed], verifyWithBrowser);
  expect(await read(await list('1'))).toEqual({ withdrawn: true, asOf: new Date('2025-01-01T00:00:00Z') });
  expect(await read(await list('1'), 8)).toMatchObject({ withdrawn: false });
  expect(await read(await list('2'))).toBeUndefined();
  expect(await read(proof)).toBeUndefined();
});
