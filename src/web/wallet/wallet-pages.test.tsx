// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { fails, offline, type Answers } from '#tests/dom/contract-network.ts';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import * as historyPage from './history-page.tsx';
import * as storePage from './store-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const createdAt = '2026-03-04T05:06:07.000Z';
const entry = (_id: string, facts: Partial<WalletEntry> = {}): WalletEntry => {
  return { _id, createdAt, kind: 'purchase', coins: 50, balance: 50, ...facts };
};

const plans = storePlans.map((plan) => ({ ...plan, currency: 'INR' as const, imageURL: '/p.svg' }));

async function openStore(answers: Answers = {}, address = '/store', me?: typeof learner) {
  const wallet = { coins: 0 };
  const credit = (planId: string) => {
    const { coins } = storePlans.find(({ id }) => id === planId)!;
    wallet.coins += coins;
    return { coins: wallet.coins, entry: entry(planId, { coins, balance: wallet.coins }) };
  };
  const given: Answers = {
    readWallet: () => wallet,
    listStorePlans: () => plans,
    readStorePayments: () => ({ provider: 'simulated', rewards: true }),
    purchasePlan: ({ planId }) => credit(planId),
    ...answers,
  };
  const page = await openPage(address, storePage, given, me && { me });
  const press = async (plan: string) => page.user.click(await card(plan));
  const buy = async (plan: string) => {
    await press(plan);
    await screen.findByText('Processing your purchase...');
    await vi.advanceTimersByTimeAsync(3_100);
  };
  const keys = () => page.network.calls.flatMap(({ name, key }) => (name === 'purchasePlan' ? [key] : []));
  return { ...page, wallet, credit, press, buy, keys };
}

const card = (plan: string) => screen.findByRole('button', { name: new RegExp(plan) });
/** Stands in the header and, for phones, beside the title; CSS shows one. */
const balance = (coins: number) => screen.findAllByRole('link', { name: `Coins: ${coins}` });
const wayBack = () => screen.queryByRole('link', { name: 'Back to your chapter' })?.getAttribute('href');

test('the store sells each plan for its price, three seconds after the press', async () => {
  const { buy, press, keys } = await openStore();
  await press('Basic Plan');
  await screen.findByText('Processing your purchase...');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(keys()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await balance(50);
  let coins = 50;
  for (const plan of storePlans) {
    const { textContent } = await card(plan.name);
    expect(textContent).toContain(`${plan.coins} coins`);
    expect(textContent).toContain(`₹${plan.price}`);
    await buy(plan.name);
    await screen.findByText(`Successfully purchased ${plan.name} for ₹ ${plan.price}`);
    await balance((coins += plan.coins));
  }
  expect(new Set(keys()).size).toBe(4);
});

test('the store buys once for a double click and a press on another plan meanwhile, and keeps the focus', async () => {
  const { press, user, keys } = await openStore();
  await user.dblClick(await card('Basic Plan'));
  await press('Pro Plan');
  (await card('Basic Plan')).focus();
  await vi.advanceTimersByTimeAsync(3_100);
  await balance(50);
  expect(keys()).toHaveLength(1);
  await focused(await card('Basic Plan'));
  await screen.findByText('Your coins are kept in this browser for 30 days after your last visit');
});

test('the store says without a connection that nothing was sent', async () => {
  const { press, keys, network } = await openStore();
  await card('Basic Plan');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.answer({ readWallet: offline });
  await press('Basic Plan');
  await screen.findByText(/You are offline. Nothing was sent./);
  onLine.mockRestore();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(keys()).toEqual([]);
});

test('the store says when coins can be bought again above the daily limit', async () => {
  const { buy } = await openStore({ purchasePlan: fails('daily-purchase-limit', { retryAfterS: 3_600 }) });
  await buy('Premium Plan');
  await screen.findByText(/You can buy again from/);
  await balance(0);
});

test('the store looks again after a payment until its coins have come', async () => {
  const { wallet } = await openStore({}, '/store?paid=1');
  await screen.findByText(/your coins are on the way/);
  await balance(0);
  wallet.coins = 50;
  await vi.advanceTimersByTimeAsync(6_500);
  await balance(50);
});

test.each([
  ['leads back to the chapter that the learner came from', false, '/createcourse/start/c?chapter=h'],
  ['leaves learners alone who have gone elsewhere during the purchase', true, '/dashboard'],
])('the store %s', async (_, leaves, path) => {
  const { press, router, at, keys } = await openStore({}, '/store?course=c&chapter=h');
  await press('Basic Plan');
  await screen.findByText('Processing your purchase...');
  if (leaves) await router.navigate('/dashboard').then(() => screen.findByText('Another page'));
  await vi.advanceTimersByTimeAsync(3_100);
  await waitFor(() => expect([keys().length, at()]).toEqual([1, path]));
});

test.each([
  ['/store?course=c&chapter=h', '/createcourse/start/c?chapter=h'],
  ['/store', undefined],
])('the store at %s leads to the payment page, and after it back to %s', async (address, back) => {
  const checkoutUrl = 'https://pay.example/session';
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { buy } = await openStore({ purchasePlan: () => ({ checkoutUrl }) }, address);
  await buy('Basic Plan');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(checkoutUrl));
  leave.mockRestore();
  document.body.replaceChildren();
  await openStore({}, '/store?paid=1');
  await screen.findByText(/your coins are on the way/);
  expect(wayBack()).toBe(back);
});

test('the history shows each entry with its reason, course, chapter, coins and the balance after it', async () => {
  const printed = { courseId: 'c', chapterId: 'h', courseName: 'Knots', chapterName: 'The reef knot' };
  const entries = [
    entry('2', { kind: 'print', coins: -2, balance: 48, ...printed }),
    entry('1', { planId: 'basic' }),
  ];
  const answers = { readWallet: () => ({ coins: 48 }), listWalletEntries: () => ({ entries, next: null }) };
  await openPage('/dashboard/wallet', historyPage, answers, { me: learner });
  const link = await screen.findByRole('link', { name: 'Knots The reef knot' });
  expect(link.getAttribute('href')).toBe('/createcourse/start/c?chapter=h');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [expect.stringMatching(/^Chapter printedKnots The reef knot\w/), '-2', '48'],
    [expect.stringMatching(/^Purchase: Basic Plan/), '+50', '50'],
  ]);
  await screen.findByText('48 coins');
});
