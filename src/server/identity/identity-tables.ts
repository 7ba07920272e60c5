import type { Generated } from 'kysely';
import type { LinkPurpose } from './email-sign-in/email-links-store.ts';

interface GuestMergesTable {
  guest_id: string;
  learner_id: string;
  created_at: Generated<Date>;
  merged_at: Date | null;
}

interface GuestSweepTable {
  only_one: Generated<boolean>;
  walked_until: string | null;
}

interface EmailLinksTable {
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  email: string;
  new_email: string | null;
  expires_at: Date;
}

interface ProfilePicturesTable {
  user_id: string;
  image: Buffer;
  hash: string;
  created_at: Generated<Date>;
}

interface AccountPicturesTable {
  user_id: string;
  provider_id: string;
  image: Buffer;
  hash: string;
  source_url: string;
  fetched_at: Generated<Date>;
}

/** A guest is a row with `is_anonymous`, and with a placeholder for an address. */
interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  is_anonymous: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SessionsTable {
  id: string;
  user_id: string;
  /** SHA-256 of what the browser holds. */
  token: string;
  expires_at: Date;
  user_agent: string | null;
  /** The last proof by a password, a provider or a passkey. */
  first_factor_at: Generated<Date>;
  second_factor_at: Date | null;
  /** The provider that it was begun at, and its ID token, encrypted. */
  provider_id: string | null;
  provider_id_token: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A way to sign in. `provider_id` is `credential` for e-mail address and password, else a provider's key. */
interface AccountsTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Expiring values: challenges, second steps under way, trusted devices, attempts at a provider. */
interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface TwoFactorsTable {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
  last_step: number | null;
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

/** Tells whether a process has the secret of the others. `name` is `auth`. */
interface SecretFingerprintsTable {
  name: string;
  fingerprint: string;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    guest_merges: GuestMergesTable;
    guest_sweep: GuestSweepTable;
    email_links: EmailLinksTable;
    profile_pictures: ProfilePicturesTable;
    account_pictures: AccountPicturesTable;
    users: UsersTable;
    sessions: SessionsTable;
    secret_fingerprints: SecretFingerprintsTable;
    accounts: AccountsTable;
    verifications: VerificationsTable;
    two_factors: TwoFactorsTable;
    passkeys: PasskeysTable;
  }
}
