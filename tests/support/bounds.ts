import type { Config } from '#server/config.ts';
import type { BudgetSizes } from '#server/platform/budgets/budget-table.ts';

/** Bounds of a product that differ from those of sites, where one test does what thousands of people do, or needs none of it. */
export interface Bounds {
  budgets?: Partial<BudgetSizes>;
  simulatedCoinsPerDay?: number;
}

export const withBounds = (config: Config, { budgets, ...others }: Bounds): Config => ({
  ...config,
  ...others,
  budgets: { ...config.budgets, ...budgets },
});
