import type { Generated } from 'kysely';

interface CheckoutsTable {
  session_id: string;
  owner_id: string;
  plan_id: string;
  amount_paise: number;
  created_at: Generated<Date>;
}

interface PaymentsTable {
  payment_intent: string;
  session_id: string | null;
  credited_at: Date | null;
  refunded_at: Date | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    checkouts: CheckoutsTable;
    payments: PaymentsTable;
  }
}
