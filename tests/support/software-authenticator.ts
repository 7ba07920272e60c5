import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Properties of a WebAuthn ceremony, which tests may falsify. */
export interface Ceremony {
  origin: string;
  verifiesUser?: boolean;
  counter?: number;
  challenge?: string;
}

type CBORType = Parameters<typeof isoCBOR.encode>[0];

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** A passkey in software (WebAuthn, section 6): one ES256 key, attestation “none”. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  register(options: Options, ceremony: Ceremony) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const data = Buffer.concat([this.#authenticatorData(options.rp?.id, ceremony, 0x40), credential]);
    const statement = { fmt: 'none', attStmt: new Map(), authData: new Uint8Array(data) };
    const attestation = isoCBOR.encode(new Map<string, CBORType>(Object.entries(statement)));
    return this.#answer({
      clientDataJSON: base64url(clientData('webauthn.create', options, ceremony)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  assert(options: Options, ceremony: Ceremony) {
    const client = clientData('webauthn.get', options, ceremony);
    const data = this.#authenticatorData(options.rpId, ceremony, 0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  #answer<R extends object>(response: R) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authenticatorData(rpId: string | undefined, ceremony: Ceremony, flags: number): Buffer {
    this.#counter = ceremony.counter ?? this.#counter + 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | 0x01 | (ceremony.verifiesUser === false ? 0 : 0x04));
    rest.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId ?? ''), rest]);
  }

  /** Encodes an EC2 key of P-256 for ES256 (RFC 9053). */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [left, right] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
    return isoCBOR.encode(
      new Map<number, CBORType>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, left!],
          [-3, right!],
        ] as const),
      ]),
    );
  }
}

function clientData(type: string, options: Options, { origin, challenge }: Ceremony): string {
  return JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false });
}
