import type { Generated } from 'kysely';

export type MessageState = 'waiting' | 'delivered' | 'kept' | 'refused' | 'spam';
/** A destination of a message besides the database. */
export type Way = 'form-service' | 'mail';

interface ContactMessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  content_hash: string;
  state: MessageState;
  ways_left: Way[];
  attempts: Generated<number>;
  last_error: Generated<string | null>;
  delivered_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    contact_messages: ContactMessagesTable;
  }
}
