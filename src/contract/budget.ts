/** The `details` of a refusal because a budget is used up. */
export interface BudgetDetails {
  budget: string;
  /** The kind of holder that it counts for, such as `guest` or `site`. */
  of: string;
  unit: string;
  size: number;
}
