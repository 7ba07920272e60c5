// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { WalletEntry } from '#contract/wallet.ts';
import { fails, offline, type Answers } from '#tests/dom/contract-network.ts';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import { signWithinMs } from './print-dialog.ts';
import { PrintButton, PrintHandbookButton } from './print-button.tsx';

const paper = '<article class="handout"><link rel="stylesheet"><h1>Clay</h1></article>';
const prints = () => dispatchEvent(new Event('beforeprint'));
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

interface Reader {
  coins?: number;
  answers?: Answers;
  /** The behaviour of `window.print`; null if it is missing. */
  print?: (() => void) | null;
  fetchPaper?: () => Response;
  whole?: boolean;
  cost?: number;
}

/** Draws the button of a chapter, or of a whole course, in a browser whose owner has coins on a server. */
async function openReader({
  coins = 50,
  answers = {},
  print = prints,
  fetchPaper = () => new Response(paper),
  whole = false,
  cost = 4,
}: Reader = {}) {
  const createdAt = '2026-03-04T05:06:07.000Z';
  const entry = (moved: number): WalletEntry => {
    const kind = moved < 0 ? 'print' : 'reversal';
    return { _id: crypto.randomUUID(), createdAt, kind, coins: moved, balance: 0 };
  };
  const server = { coins };
  const move = (by: number) => {
    server.coins += by;
    return { coins: server.coins, entry: entry(by), entries: [entry(by)] };
  };
  const dialogs = vi.fn<() => void>(print ?? undefined);
  vi.stubGlobal('print', print === null ? undefined : dialogs);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  // The DOM of Node loads no style sheets.
  const append = document.body.append.bind(document.body);
  const appended = vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const sheet of document.body.querySelectorAll('.handout link'))
      sheet.dispatchEvent(new Event('load'));
  });
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome);
  onTestFinished(() => {
    for (const spy of [appended, left, agent]) spy.mockRestore();
    Reflect.deleteProperty(document, 'fonts');
  });
  const Button = () =>
    whole ? (
      <PrintHandbookButton courseId="c" cost={cost} coins={coins} onMoved={() => undefined} />
    ) : (
      <PrintButton courseId="c" chapterId="1" coins={coins} />
    );
  const given = {
    readWallet: () => ({ coins: server.coins }),
    printChapter: () => move(-2),
    printHandbook: () => move(-4),
    returnPrint: ({ entryIds }: { entryIds: readonly string[] }) => move(entryIds.length * (whole ? 4 : 2)),
    ...answers,
  };
  const page = await openPage('/start', { default: Button }, given);
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (target: string, init?: RequestInit) =>
    target.startsWith('/createcourse/') ? Promise.resolve().then(fetchPaper) : api(target, init),
  );
  const name = whole ? 'Print the course' : 'Print Chapter';
  const button = await screen.findByRole('button', { name });
  return { ...page, server, dialogs, left, button, move, press: () => fireEvent.click(button) };
}

const keysOf = ({ network }: Awaited<ReturnType<typeof openReader>>) =>
  network.calls.filter(({ name }) => /^print(Chapter|Handbook)$/.test(name)).map(({ key }) => key);
const taken = () => screen.findByText(/^2 coins were taken\./);

test('the coins are taken before the dialog opens, once for a double press, and again for another press', async () => {
  const answered = Promise.withResolvers<void>();
  const reader = await openReader();
  const { press, dialogs, network, move } = reader;
  network.answer({ printChapter: () => answered.promise.then(() => move(-2)) });
  press();
  press();
  await screen.findByText('Getting the chapter ready to print...');
  await waitFor(() => expect(network.inputsOf('printChapter')).toHaveLength(1));
  expect(dialogs).not.toHaveBeenCalled();
  answered.resolve();
  await taken();
  expect(dialogs).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('.handout')).toHaveLength(1);
  press();
  await waitFor(() => expect(dialogs).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(new Set(keysOf(reader)).size).toBe(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.inputsOf('returnPrint')).toEqual([]);
  expect(reader.server.coins).toBe(46);
});

test('the coins may be gone when no answer comes; another press has the same key, also with too few by then', async () => {
  const reader = await openReader({ coins: 2, answers: { printChapter: offline } });
  reader.press();
  await screen.findByText(/Asking again/);
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(/we don’t know whether the coins were taken/);
  expect(reader.dialogs).not.toHaveBeenCalled();
  reader.server.coins = 0;
  reader.network.answer({ printChapter: () => reader.move(0) });
  reader.press();
  await taken();
  expect(new Set(keysOf(reader)).size).toBe(1);
});

const otherPrice = { printHandbook: fails('price-changed') };
const notReady = /^The chapter could not be made ready to print\./;

test('a whole course at another price is another call than the one that is unanswered', async () => {
  const first = await openReader({ whole: true, answers: { printHandbook: offline } });
  first.press();
  await screen.findByText(/Asking again/);
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(/we don’t know whether the coins were taken/);
  vi.restoreAllMocks();
  document.body.replaceChildren();
  const second = await openReader({ whole: true, cost: 2 });
  second.press();
  await waitFor(() => expect(second.dialogs).toHaveBeenCalled());
  expect(keysOf(first)).not.toContain(keysOf(second)[0]);
});

test('nothing is taken and no dialog opens when the server refuses because there are fewer than the page knows', async () => {
  const printChapter = fails('not-enough-coins', { details: { coins: 0, price: 2 } });
  const { press, button, dialogs, server } = await openReader({ answers: { printChapter } });
  server.coins = 0;
  button.focus();
  press();
  await screen.findByText('You need at least 2 coins to print the chapter.');
  const store = screen.getByRole('link', { name: 'Get coins' });
  expect(store.getAttribute('href')).toBe('/store?course=c&chapter=1');
  await focused(button);
  expect(dialogs).not.toHaveBeenCalled();
  press();
  await screen.findByText(/^Oops! You need at least 2 coins/);
  await screen.findByText('How to get coins');
  expect(screen.getAllByText(/You need at least 2 coins/)).toHaveLength(1);
});

test('a whole course says before a press how many coins are missing, and where they are got', async () => {
  const { network } = await openReader({ whole: true, coins: 1 });
  await screen.findByText('3 more coins are needed.');
  screen.getByRole('link', { name: 'Get coins' });
  expect(network.inputsOf('printHandbook')).toEqual([]);
});

test('nothing is taken and no dialog opens without a connection, unless the server is on the machine itself', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const { press, network, server } = await openReader({ answers: { readWallet: offline } });
  press();
  await screen.findByText('You are offline. Nothing was sent and no coins were taken.');
  expect(network.inputsOf('printChapter')).toEqual([]);
  network.answer({ readWallet: () => ({ coins: server.coins }) });
  press();
  await taken();
});

test.each<[string, Reader, RegExp]>([
  [
    'a whole course has another price by now',
    { whole: true, answers: otherPrice },
    /The price has changed\./,
  ],
  ['the paper can’t be loaded', { fetchPaper: () => offline() }, notReady],
  ['the paper is another page', { fetchPaper: () => new Response('', { status: 404 }) }, notReady],
])('nothing is taken and no dialog opens when %s', async (_, options, words) => {
  const { press, dialogs, network } = await openReader(options);
  press();
  await screen.findByText(words);
  expect(dialogs).not.toHaveBeenCalled();
  expect(network.inputsOf('printChapter')).toEqual([]);
});

test.each([
  [false, '/createcourse/handout/c?chapter=1&language=en#no-print'],
  [true, '/createcourse/handbook/c/paper?language=en#no-print'],
])(
  'nothing is taken and no dialog opens where there is no print: a press leads to the pages (whole course: %s)',
  async (whole, address) => {
    const { press, left, network } = await openReader({ coins: 0, print: null, whole });
    press();
    await waitFor(() => expect(left).toHaveBeenCalledWith(address));
    expect(network.calls.filter(({ name }) => name !== 'readWallet')).toEqual([]);
  },
);

const cameBack = () => screen.findByText(/Your coins came back\./);
const printedInSilence = async (reader: Awaited<ReturnType<typeof openReader>>) => {
  reader.press();
  await waitFor(() => expect(reader.dialogs).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(signWithinMs);
};

test.each([false, true])(
  'coins of a print that did not happen come back without a sign, and the next press takes none (whole: %s)',
  async (whole) => {
    const reader = await openReader({ print: () => undefined, whole });
    await printedInSilence(reader);
    await cameBack();
    expect(reader.server.coins).toBe(50);
    screen.getByRole('link', { name: 'Open the pages' });
    reader.press();
    await waitFor(() => expect(reader.left).toHaveBeenCalled());
    expect(reader.server.coins).toBe(50);
  },
);

test('coins of a print that did not happen come back once the server can be reached again', async () => {
  const reader = await openReader({ print: () => undefined, answers: { returnPrint: offline } });
  await printedInSilence(reader);
  await screen.findByText(/Your coins come back when the network is back\./);
  reader.network.answer({ returnPrint: () => reader.move(2) });
  dispatchEvent(new Event('online'));
  await cameBack();
  expect(reader.server.coins).toBe(50);
});
