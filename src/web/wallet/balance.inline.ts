import type { ReplyOf } from '#contract/endpoint.ts';
import { localeOf } from '#contract/language.ts';
import type { readWallet } from '#contract/wallet.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { onChangeInOtherTab } from '#web/platform/live/other-tabs.ts';

// Keeps the balance of a document fresh: reads it when the tab is shown or focused again, when the page is restored
// from the history, when another tab changed it, and at first if the server had none. A balance in a part that is folded waits
// until the part is opened.

let readAt = Date.now();
const balances = () => document.querySelectorAll<HTMLElement>('[data-coins]');

async function read(): Promise<void> {
  readAt = Date.now();
  const answer = await fetch('/api/wallet').catch(() => undefined);
  if (!answer?.ok) return;
  const { coins } = (await answer.json()) as ReplyOf<typeof readWallet>;
  const count = write(coins);
  for (const balance of balances()) {
    balance.ariaLabel = balance.dataset.coins!.replace('{count}', count);
    balance.lastElementChild!.textContent = count;
  }
}

/** Leaves short numbers alone, because the first number that a browser groups takes a cheap phone long. */
const write = (coins: number) =>
  coins < 1_000 ? `${coins}` : coins.toLocaleString(localeOf(documentLanguage()));

function readOnReturn(): void {
  if (!document.hidden && Date.now() - readAt > 2_000) void read();
}

document.onvisibilitychange = readOnReturn;
addEventListener('focus', readOnReturn);
const isUnknown = () =>
  [...balances()].some((one) => !(one.textContent || one.closest('details:not([open])')));
addEventListener('pageshow', ({ persisted }) => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (persisted || navigation?.type === 'back_forward' || isUnknown()) void read();
});
addEventListener('toggle', () => isUnknown() && void read(), true);
onChangeInOtherTab('wallet', () => void read());
