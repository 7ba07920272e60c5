import type { ColumnType, Generated } from 'kysely';
import type { JWK } from 'jose';

interface SiteKeysTable {
  /** Only true, so that there is one row at most. */
  only_one: Generated<boolean>;
  /** jsonb: JSON text when written, values when read. */
  private_key: ColumnType<JWK, string, never>;
  made_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    site_keys: SiteKeysTable;
  }
}
