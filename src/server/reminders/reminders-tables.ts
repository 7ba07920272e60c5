import type { ColumnType, Generated } from 'kysely';
import type { PageLanguage } from '#contract/language.ts';
import type { Goal, ReminderWay } from '#contract/reminder-choices.ts';

interface RemindersTable {
  person_id: string;
  way: ReminderWay;
  hour: number;
  zone: string;
  goal_minutes: Goal;
  language: PageLanguage;
  next_at: Date | null;
  /** Days since 1970. */
  told_day: ColumnType<number | null, never, number | null>;
  end_token: Generated<string>;
  changed_at: ColumnType<Date, never, Date>;
}

interface PushSubscriptionsTable {
  endpoint: string;
  person_id: string;
  p256dh: string;
  auth: string;
  made_at: ColumnType<Date, never, Date>;
}

interface PushKeysTable {
  /** Always true, so that there is at most one row. */
  only_one: Generated<boolean>;
  public_key: string;
  private_key: string;
  made_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    reminders: RemindersTable;
    push_subscriptions: PushSubscriptionsTable;
    push_keys: PushKeysTable;
  }
}
