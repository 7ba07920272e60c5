import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { proofType } from '#contract/certificate-proof.ts';
import type { Db } from '#server/platform/database/database.ts';
import { holdSiteKeys, insertSiteKey, selectSiteKeys, type SiteKeyRow } from './signing-store.ts';

export { retireSiteKey } from './signing-store.ts';

export interface SiteKey {
  /** The thumbprint of the public key (RFC 7638), which names it everywhere. */
  kid: string;
  privateKey: JWK;
  publicKey: JWK;
}

/** The `typ` of what the site signs, so that none passes for another (RFC 8725, 3.11). Open Badges asks for `JWT` in lists, too. */
export const statementTypes = {
  course: 'saksham-course',
  credential: 'JWT',
  proof: proofType,
} as const;
export type StatementType = (typeof statementTypes)[keyof typeof statementTypes];

/** Lists all keys, the newest first. Signatures of a retired key stay valid. */
export const listSiteKeys = async (db: Db): Promise<(SiteKey & Pick<SiteKeyRow, 'madeAt' | 'retiredAt'>)[]> =>
  (await selectSiteKeys(db)).map(({ privateKey, ...row }) => {
    const { kty, crv, x, y } = privateKey as Required<JWK>;
    return { ...row, privateKey, publicKey: { kty, crv, x, y } };
  });

/** Reads the newest key that is not retired, which signs. The first one is made when it is needed. */
export async function readSiteKey(db: Db): Promise<SiteKey> {
  const find = async (from: Db) => (await listSiteKeys(from)).find(({ retiredAt }) => retiredAt === null);
  const known = await find(db);
  if (known) return known;
  await db.transaction().execute(async (tx) => {
    await holdSiteKeys(tx);
    // Another process may have been faster.
    if (!(await find(tx))) await makeSiteKey(tx);
  });
  return readSiteKey(db);
}

/** Makes a key, which signs from now on, and returns its thumbprint. */
export async function makeSiteKey(db: Db): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return insertSiteKey(db, await exportJWK(privateKey));
}

/** Signs a text or bytes as a compact JWS. @param header fields besides the algorithm and the type */
export const sign = async (
  { privateKey }: SiteKey,
  typ: StatementType,
  payload: string | Uint8Array,
  header: { kid: string; jwk?: JWK },
): Promise<string> =>
  new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: 'ES256', typ, ...header })
    .sign(await importJWK(privateKey, 'ES256'));
