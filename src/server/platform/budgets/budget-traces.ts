import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import { moveSpending } from './spending-store.ts';

/** What a person has spent of their budgets. */
export const budgetTraces = personOf(
  [
    personTable({
      table: 'budget_spending',
      owner: 'holder',
      export: { as: 'spent', columns: ['budget', 'amount', 'ends_at as endsAt'], orderBy: 'budget' },
      erase: 'delete',
    }),
  ],
  { mergeGuest: moveSpending },
);
