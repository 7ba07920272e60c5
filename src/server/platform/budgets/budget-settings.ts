import type { z } from 'zod';
import { settings, wholeNumber } from '#server/platform/settings.ts';
import { budgetTable, type Budget, type BudgetName } from './budget-table.ts';

export type BudgetSizes = Readonly<Record<BudgetName, number>>;

const budgets = Object.entries(budgetTable) as [BudgetName, Budget][];
const shape: Record<string, z.ZodType<number>> = Object.fromEntries(
  budgets.flatMap(([, { setting, standard }]) =>
    setting === undefined
      ? []
      : [[setting, wholeNumber(0, Number.MAX_SAFE_INTEGER).default(standard)] as const],
  ),
);

export const budgetSettings = settings(shape, (env): { budgets: BudgetSizes } => {
  const sizes = Object.fromEntries(
    budgets.map(([name, { setting, standard }]) => [name, env[setting ?? ''] ?? standard]),
  ) as unknown as BudgetSizes;
  return { budgets: sizes };
});
