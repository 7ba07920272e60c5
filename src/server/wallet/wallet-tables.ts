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

interface CheckoutsTable {
  session_id: string;
  owner_id: string;
}

declare module '#server/platform/database/schema.ts' {
  // Columns are listed where the query builder or a `personTable` names them; the stores' own SQL names all others.
  interface Schema {
    wallets: object;
    ledger_entries: object;
    daily_purchases: DailyPurchasesTable;
    course_rewards: CourseRewardsTable;
    ledger_comparison: object;
    checkouts: CheckoutsTable;
    payments: object;
  }
}
