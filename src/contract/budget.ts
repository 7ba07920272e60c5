/** What a refusal for a used-up budget has in `details`: which budget, of whom, and how large it is. */
export interface BudgetDetails {
  budget: string;
  /** Of whom it counts. */
  of: string;
  unit: string;
  size: number;
}
