import type { Generated } from 'kysely';

interface ExploreNotificationsTable {
  user_id: string;
  feature: string;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    explore_notifications: ExploreNotificationsTable;
  }
}
