import { bookkeeping, fixed, ours, random, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  checkouts: { session_id: bookkeeping, plan_id: fixed },
  erased_accounts: {
    stand_in: random,
    account_id: { notPersonal: 'empty but for the statement that fills and empties it' },
  },
  ledger_entries: {
    account_id: 'person-id',
    transfer_id: bookkeeping,
    reason: 'exported',
    plan_id: fixed,
    course_id: 'exported',
    chapter_id: 'exported',
    course_name: 'exported',
    chapter_name: 'exported',
  },
  ledger_comparison: { problem: ours },
  payments: { payment_intent: bookkeeping, session_id: bookkeeping },
  wallets: { owner_id: 'person-id', merged_into: 'person-id' },
};
