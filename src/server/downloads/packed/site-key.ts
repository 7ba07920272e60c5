import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '#server/platform/database/database.ts';
import { insertSiteKey, selectSiteKey } from './site-keys-store.ts';

/** The key by which this site signs, made at the first use. */
export interface SiteKey {
  /** The thumbprint of the public key (RFC 7638), which names it everywhere. */
  kid: string;
  privateKey: JWK;
  publicKey: JWK;
}

export async function readSiteKey(db: Db): Promise<SiteKey> {
  const privateKey = (await selectSiteKey(db)) ?? (await makeSiteKey(db));
  const { kty, crv, x, y } = privateKey as Required<JWK>;
  const publicKey = { kty, crv, x, y };
  return { kid: await calculateJwkThumbprint(publicKey), privateKey, publicKey };
}

async function makeSiteKey(db: Db): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  await insertSiteKey(db, await exportJWK(privateKey));
  const stored = await selectSiteKey(db);
  if (!stored) throw new Error('The key of this site was not stored');
  return stored;
}
