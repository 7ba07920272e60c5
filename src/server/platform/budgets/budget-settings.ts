import type { z } from 'zod';
import { settings, wholeNumber } from '#server/platform/settings.ts';
import { budgetTable, type Budget, type BudgetName } from './budget-table.ts';

/** The size of each budget. */
export type BudgetSizes = Readonly<Record<BudgetName, number>>;

const budgets = Object.entries(budgetTable) as [BudgetName, Budget][];
const shape: Record<string, z.ZodType<number>> = Object.fromEntries(
  budgets.map(([, { setting, standard }]) => [
    setting,
    wholeNumber(0, Number.MAX_SAFE_INTEGER).default(standard),
  ]),
);

export const budgetSettings = settings(shape, (env): { budgets: BudgetSizes } => ({
  budgets: Object.fromEntries(
    budgets.map(([name, { setting }]) => [name, env[setting]]),
  ) as unknown as BudgetSizes,
}));
