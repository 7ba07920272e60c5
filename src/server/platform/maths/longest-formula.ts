/** Longer texts between two signs are no formula, so that each open sign is looked at in bounded time. */
export const longestFormula = 2_000;
