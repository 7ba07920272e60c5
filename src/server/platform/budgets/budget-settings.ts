import type { z } from 'zod';
import { settings, wholeNumber } from '#server/platform/settings.ts';
import { budgetTable, type Budget, type BudgetName } from './budget-table.ts';

/** The size of each budget. */
export type BudgetSizes = Readonly<Record<BudgetName, number>>;

const budgets = Object.entries(budgetTable) as [BudgetName, Budget][];
const shape: Record<string, z.ZodType<number>> = Object.fromEntries(
  budgets.flatMap(([, { kind, setting, standard }]) => {
    if (setting === undefined) return [];
    // A `spent` or `kept` budget of 0 forbids the thing to everybody; a `held` one of 0 would stop the program from working.
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
