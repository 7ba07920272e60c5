import type { Generated } from 'kysely';
import type { PageLanguage } from '#contract/language.ts';

interface ExploreNotificationsTable {
  user_id: string;
  feature: string;
  created_at: Generated<Date>;
  language: PageLanguage | null;
  mail_queued_at: Date | null;
  mailed_at: Date | null;
  dismissed_at: Date | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    explore_notifications: ExploreNotificationsTable;
  }
}
