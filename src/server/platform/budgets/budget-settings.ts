import type { z } from 'zod';
import { settings, wholeNumber } from '#server/platform/settings.ts';
import { budgetTable, type Budget, type BudgetName } from './budget-table.ts';

/** The size of each budget. */
export type BudgetSizes = Readonly<Record<BudgetName, number>>;

const budgets = Object.entries(budgetTable) as [BudgetName, Budget][];
const shape: Record<string, z.ZodType<number>> = Object.fromEntries(
  budgets.flatMap(([, { kind, setting, standard }]) => {
    if (setting === undefined) return [];
    // Nothing of what is spent or kept means that it is allowed to no one; nothing at once would be a program that does not work.
    const least = kind === 'held' || kind === 'mark' ? 1 : 0;
    return [[setting, wholeNumber(least, Number.MAX_SAFE_INTEGER).default(standard)] as const];
  }),
);

export const budgetSettings = settings(shape, (env): { budgets: BudgetSizes } => {
  const sizes = Object.fromEntries(
    budgets.map(([name, { setting, standard }]) => [name, env[setting ?? ''] ?? standard]),
  ) as unknown as BudgetSizes;
  const following = {
    'streams-address': Math.ceil(sizes['requests-address'] * 0.75),
    'ai-calls-guests-address': Math.ceil(sizes['ai-calls-address'] * 0.08),
  };
  return { budgets: { ...sizes, ...following } };
});
