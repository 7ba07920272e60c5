/** Prices of specification section 9, free of zod, so that pages can use them too. */
export const printCostInCoins = 2;

/** What can be bought in the store; `price` in rupees. The server's word counts, pages only show it. */
export const storePlans = [
  { id: 'basic', name: 'Basic Plan', coins: 50, price: 100 },
  { id: 'pro', name: 'Pro Plan', coins: 150, price: 250 },
  { id: 'premium', name: 'Premium Plan', coins: 300, price: 500 },
] as const;
export type PlanId = (typeof storePlans)[number]['id'];
