import { readConfig } from '#server/config.ts';
import type { BudgetSizes } from '#server/platform/budgets/budget-table.ts';
import { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Budgets for tests that use only those counted in memory. */
export function budgetsInMemory(sizes: Partial<BudgetSizes> = {}): Budgets {
  return testBudgets(undefined as unknown as Db, sizes);
}

export function testBudgets(db: Db, sizes: Partial<BudgetSizes> = {}): Budgets {
  return new Budgets({ ...readConfig({}).budgets, ...sizes }, db);
}
