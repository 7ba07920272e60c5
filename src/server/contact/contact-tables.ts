import type { Generated } from 'kysely';

interface ContactMessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  state: 'waiting' | 'delivered' | 'kept' | 'refused' | 'spam';
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  last_error: string | null;
  delivered_at: Date | null;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    contact_messages: ContactMessagesTable;
  }
}
