import { p256 } from '@noble/curves/nist.js';
import { bytesOf, type Verify } from './verify-proof.ts';

export const verifyWithCurves: Verify = async ({ x, y }, signature, signed) => {
  const point = Uint8Array.from([4, ...bytesOf(x), ...bytesOf(y)]);
  return signature.length === 64 && p256.verify(signature, signed, point, { lowS: false });
};
