import type { Generated } from 'kysely';
import type { WalletEntry } from '#contract/wallet.ts';

interface WalletsTable {
  owner_id: string;
  balance: Generated<number>;
  entries: Generated<number>;
  stopped_at: Date | null;
  merged_into: string | null;
  created_at: Generated<Date>;
}

interface LedgerEntriesTable {
  account_id: string;
  transfer_id: string;
  number: number | null;
  balance: number | null;
  coins: number;
  kind: WalletEntry['kind'];
  reason: string;
  plan_id: string | null;
  course_id: string | null;
  chapter_id: string | null;
  course_name: string | null;
  chapter_name: string | null;
  created_at: Generated<Date>;
}

interface DailyPurchasesTable {
  owner_id: string;
  day: string;
  coins: number;
}

interface CourseRewardsTable {
  owner_id: string;
  course_id: string;
  day: string;
}

interface LedgerComparisonTable {
  only_one: Generated<boolean>;
  compared_at: Date | null;
  problem: string | null;
}

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
    wallets: WalletsTable;
    ledger_entries: LedgerEntriesTable;
    daily_purchases: DailyPurchasesTable;
    course_rewards: CourseRewardsTable;
    ledger_comparison: LedgerComparisonTable;
    checkouts: CheckoutsTable;
    payments: PaymentsTable;
  }
}
