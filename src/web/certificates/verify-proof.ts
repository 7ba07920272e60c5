import { gunzipSync } from 'fflate';
import { proofKidLength, proofType, readProof, type CertificateProof } from '#contract/certificate-proof.ts';

/** A public key as `/.well-known/jwks.json` lists it. */
export interface PublicKey {
  kid: string;
  x: string;
  y: string;
}

export type Verify = (key: PublicKey, signature: Uint8Array, signed: Uint8Array) => Promise<boolean>;

/** Reads what paper proves. `changed`: the signature is wrong, or no proof's. `unknown-key`: none of these keys signed it. */
export async function verifyProof(
  proof: string,
  keys: readonly PublicKey[],
  verify: Verify,
): Promise<CertificateProof | 'changed' | 'unknown-key'> {
  const parts = partsOf(proof);
  if (!parts) return 'changed';
  const { header, payload, signature, signed } = parts;
  if (header.alg !== 'ES256' || header.typ !== proofType || header.kid?.length !== proofKidLength)
    return 'changed';
  const named = keys.filter(({ kid }) => kid.startsWith(header.kid!));
  if (named.length === 0) return 'unknown-key';
  for (const key of named) if (await verify(key, signature, signed)) return readProof(payload);
  return 'changed';
}

/** Reads a place of a signed status list, and when it was made; undefined where it is not that list of this site. */
export async function readStatus(
  statusList: string,
  { list, place }: Pick<CertificateProof, 'list' | 'place'>,
  keys: readonly PublicKey[],
  verify: Verify,
): Promise<{ withdrawn: boolean; asOf: Date } | undefined> {
  const parts = partsOf(statusList);
  const key = keys.find(({ kid }) => parts?.header.kid?.endsWith(`/.well-known/keys/${kid}`));
  if (parts?.header.typ !== 'JWT' || !key || !(await verify(key, parts.signature, parts.signed)))
    return undefined;
  const { id, validFrom, credentialSubject } = JSON.parse(new TextDecoder().decode(parts.payload)) as {
    id: string;
    validFrom: string;
    credentialSubject: { type: string; encodedList: string };
  };
  if (credentialSubject.type !== 'BitstringStatusList' || !id.endsWith(`/api/status-lists/${list}`))
    return undefined;
  const bits = gunzipSync(bytesOf(credentialSubject.encodedList.slice(1)));
  const withdrawn = (((bits[Math.floor(place / 8)] ?? 0) >> (7 - (place % 8))) & 1) === 1;
  return { withdrawn, asOf: new Date(validFrom) };
}

type Header = Partial<Record<'alg' | 'typ' | 'kid', string>>;

/** Splits a compact JWS; undefined where the text is none. */
function partsOf(statement: string) {
  const [head = '', body = '', signature = ''] = statement.split('.');
  try {
    return {
      header: { ...(JSON.parse(new TextDecoder().decode(bytesOf(head))) as Header) },
      payload: bytesOf(body),
      signature: bytesOf(signature),
      signed: new TextEncoder().encode(`${head}.${body}`),
    };
  } catch {
    return undefined;
  }
}

/** Reads base64url, and refuses unused bits: the last character of some lengths has bits that say nothing, and must be 0. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  if (again !== text) throw new Error('not base64url as it is written');
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
