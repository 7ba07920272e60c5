/** The JSON forms of WebAuthn (W3C Web Authentication Level 3, sections 5.1.8 to 5.1.10) need no library. */
export const canUsePasskeys = () =>
  typeof navigator !== 'undefined' &&
  'credentials' in navigator &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

type JsonWithId = { id: string } & Record<string, unknown>;

const codes: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-known',
};

/** `passkey-cancelled`: by the person, or the time ran out. `passkey-known`: the device has one of this account already. */
class PasskeyError extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    super('The browser gave no passkey.', { cause });
    this.code = codes[cause instanceof Error ? cause.name : 'AbortError'] ?? 'passkey-refused';
  }
}

export const makePasskey = (options: unknown) =>
  jsonOf(() => {
    const json = options as PublicKeyCredentialCreationOptionsJSON;
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
    });
  });

/** Lets the browser answer a challenge. */
export const askPasskey = (options: unknown) =>
  jsonOf(() => {
    const json = options as PublicKeyCredentialRequestOptionsJSON;
    return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) });
  });

async function jsonOf(request: () => Promise<Credential | null>): Promise<JsonWithId> {
  let credential: Credential | null;
  try {
    credential = await request();
    // Some password managers return credentials without `toJSON`.
    if (credential !== null) return (credential as PublicKeyCredential).toJSON() as unknown as JsonWithId;
  } catch (error) {
    throw new PasskeyError(error);
  }
  throw new PasskeyError(null);
}
