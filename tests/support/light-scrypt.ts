import crypto, { randomBytes, scryptSync, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// The product hashes a password for 60 ms. Tests make hundreds of accounts, which are nobody's.

const light: ScryptOptions = { N: 2, r: 1, p: 1 };

export function lightenScrypt(): void {
  const { scrypt } = crypto;
  type Done = (error: Error | null, key: Buffer) => void;
  const lighter = (password: BinaryLike, salt: BinaryLike, length: number, _: ScryptOptions, done: Done) =>
    scrypt(password, salt, length, light, done);
  Object.assign(crypto, { scrypt: lighter });
  syncBuiltinESMExports();
}

export function lightHash(password: string, salt = randomBytes(16).toString('hex')): string {
  return `${salt}:${scryptSync(password.normalize('NFKC'), salt, 64, light).toString('hex')}`;
}
