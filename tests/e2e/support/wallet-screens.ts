import type { Page } from 'playwright-core';

export const card = (page: Page, plan: string) => page.getByRole('button', { name: plan });
export const balance = (page: Page, coins: number) =>
  page.getByRole('link', { name: `Coins: ${coins}`, exact: true });
