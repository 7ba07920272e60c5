/** Prices. The file is free of zod, so that pages can use it too. */
export const printCostInCoins = 2;

/** Coins that a learner gets for a completed course, once a course and for one course a day. */
export const rewardInCoins = 2;

/** The plans of the store; `price` in rupees. The server decides by them, pages only show them. */
export const storePlans = [
  { id: 'basic', name: 'Basic Plan', coins: 50, price: 100 },
  { id: 'pro', name: 'Pro Plan', coins: 150, price: 250 },
  { id: 'premium', name: 'Premium Plan', coins: 300, price: 500 },
] as const;
export type PlanId = (typeof storePlans)[number]['id'];
