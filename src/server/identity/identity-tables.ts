import type { Generated } from 'kysely';

/** A guest is a row with `is_anonymous`, and with a placeholder for an address. */
interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  is_anonymous: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Generated<Date | null>;
}

interface SessionsTable {
  user_id: string;
  expires_at: Date;
}

interface EmailLinksTable {
  user_id: string;
  purpose: string;
}

interface AccountPicturesTable {
  user_id: string;
  image: Buffer;
}

declare module '#server/platform/database/schema.ts' {
  // Columns are listed where the query builder names them; the stores' own SQL names all others.
  interface Schema {
    guest_merges: object;
    guest_sweep: object;
    email_links: EmailLinksTable;
    profile_pictures: object;
    account_pictures: AccountPicturesTable;
    users: UsersTable;
    /** `token` is the SHA-256 of what the browser holds. */
    sessions: SessionsTable;
    /** Tells whether a process has the secret of the others. */
    secret_fingerprints: object;
    /** Ways to sign in. `provider_id` is `credential` for e-mail address and password, else a provider's key. */
    accounts: object;
    verifications: object;
    two_factors: object;
    passkeys: PasskeysTable;
  }
}
