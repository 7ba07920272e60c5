/** The JSON forms of WebAuthn (W3C Web Authentication Level 3, sections 5.1.8 to 5.1.10) need no library. */
const hasJsonForms = () =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Tells whether the browser has passkeys at this address; false on the server. */
export function canUsePasskeys(): boolean {
  return typeof navigator !== 'undefined' && 'credentials' in navigator && hasJsonForms();
}

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

export function makePasskey(options: Record<string, unknown>): Promise<JsonWithId> {
  return jsonOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

export function askPasskey(options: Record<string, unknown>): Promise<JsonWithId> {
  return jsonOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

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
