import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JWK } from 'jose';

interface SiteKeysTable {
  kid: GeneratedAlways<string>;
  /** jsonb: JSON text when written, values when read. */
  private_key: ColumnType<JWK, string, never>;
  made_at: Generated<Date>;
  retired_at: Date | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    site_keys: SiteKeysTable;
  }
}
