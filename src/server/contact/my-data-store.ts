import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

const sentFrom = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

export async function selectMessagesFrom(db: Db, email: string): Promise<object[]> {
  return db
    .selectFrom('contact_messages')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'message',
      'state',
      'created_at as sentAt',
      'delivered_at as deliveredAt',
    ])
    .where(sentFrom(email))
    .orderBy('created_at')
    .execute();
}

export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where(sentFrom(email)).execute();
}
