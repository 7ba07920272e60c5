/** WebAuthn in its JSON forms (W3C Web Authentication Level 3, sections 5.1.8 to 5.1.10), which spare any library. */
const hasJsonForms = () =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether this browser can use passkeys at this address. On the server: no. */
export function canUsePasskeys(): boolean {
  return typeof navigator !== 'undefined' && 'credentials' in navigator && hasJsonForms();
}

type JsonWithId = { id: string } & Record<string, unknown>;

/** The person broke it off, or let its time run out. */
export class PasskeyBrokenOff extends Error {}
/** The device holds a passkey of this account. */
export class PasskeyIsThere extends Error {}

/** Lets the browser make a passkey. Throws PasskeyBrokenOff, PasskeyIsThere. */
export function makePasskey(options: Record<string, unknown>): Promise<JsonWithId> {
  return answerOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

/** Lets the browser answer a challenge with a passkey. Throws PasskeyBrokenOff. */
export function askPasskey(options: Record<string, unknown>): Promise<JsonWithId> {
  return answerOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<JsonWithId> {
  try {
    const credential = await ask();
    if (credential === null) throw new PasskeyBrokenOff();
    return (credential as PublicKeyCredential).toJSON() as unknown as JsonWithId;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new PasskeyBrokenOff('broken off', { cause: error });
    if (name === 'InvalidStateError') throw new PasskeyIsThere('is there', { cause: error });
    throw error;
  }
}
