import type { z } from 'zod';
import { settings, wholeNumber } from '#server/platform/settings.ts';
import { budgetTable, type Budget, type BudgetName } from './budget-table.ts';

/** The size of each budget. */
export type BudgetSizes = Readonly<Record<BudgetName, number>>;

const budgets = Object.entries(budgetTable) as [BudgetName, Budget][];
const shape: Record<string, z.ZodType<number>> = Object.fromEntries(
  budgets.map(([, { kind, setting, standard, most = Number.MAX_SAFE_INTEGER }]) => {
    // Nothing of what is spent or kept means that nobody may; nothing at once would be a program that does not work.
    const least = kind === 'held' || kind === 'mark' ? 1 : 0;
    return [setting, wholeNumber(least, most).default(standard)];
  }),
);

export const budgetSettings = settings(shape, (env): { budgets: BudgetSizes } => ({
  budgets: Object.fromEntries(
    budgets.map(([name, { setting }]) => [name, env[setting]]),
  ) as unknown as BudgetSizes,
}));
