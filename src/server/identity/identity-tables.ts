import type { Generated } from 'kysely';

/** Made by the sign-in library; a guest is an anonymous user with a placeholder for an address. */
interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  is_anonymous: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface GuestMergesTable {
  guest_id: string;
  learner_id: string;
  created_at: Generated<Date>;
  merged_at: Date | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
    guest_merges: GuestMergesTable;
  }
}
