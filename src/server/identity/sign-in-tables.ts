import type { Generated } from 'kysely';

/** One way in. `provider_id` is `credential` for e-mail address and password, else a provider's key. */
interface AccountsTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  /** The fields of the profile that a provider's account has filled in. */
  filled_fields: Generated<string[]>;
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
    secret_fingerprints: SecretFingerprintsTable;
    accounts: AccountsTable;
    verifications: VerificationsTable;
    two_factors: TwoFactorsTable;
    passkeys: PasskeysTable;
  }
}
