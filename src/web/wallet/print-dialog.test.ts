import { beforeEach, expect, test, vi } from 'vitest';
import { canPrint, openPrintDialog, signWithinMs, type PrintView } from './print-dialog.ts';

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15';

/** A window whose print events come when a test says so. */
class FakeWindow extends EventTarget {
  paper = new EventTarget();
  navigator: object = { userAgent: chrome };
  print: (() => void) | undefined = () => {};
  matchMedia = () => this.paper;
}

const viewOf = (fake: FakeWindow) => fake as unknown as PrintView;
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const withAgent = (userAgent: string, more: object = {}) =>
  viewOf(Object.assign(new FakeWindow(), { navigator: { userAgent, ...more } }));

const webKit = 'Mozilla/5.0 (Linux; Android 4.4; Nexus 5) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', chrome, true],
  ['Safari', `${iPhone} Version/17.2 Mobile/15E148 Safari/604.1`, true],
  ['Samsung Internet', `${webKit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`, true],
  ['a WebView of Android', chrome.replace('; K)', '; K; wv)'), false],
  ['a WebView of Android 4.4', `${webKit} Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36`, false],
  ['WhatsApp', `${iPhone} Mobile/15E148 Safari/604.1 WhatsApp/23.25`, false],
  ['another app on an iPhone', `${iPhone} Mobile/15E148`, false],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12 Version/12.16', false],
])('whether %s can print', (_, userAgent, can) => {
  expect(canPrint(withAgent(userAgent))).toBe(can);
});

test('an app of an iPhone’s home screen is asked and then found out; a WebView is known by its brand', () => {
  expect(canPrint(withAgent(`${iPhone} Mobile/15E148`, { standalone: true }))).toBe(true);
  const brand = (name: string) => ({
    userAgentData: { brands: [{ brand: 'Not:A-Brand' }, { brand: name }] },
  });
  expect(canPrint(withAgent(chrome, brand('Android WebView')))).toBe(false);
  expect(canPrint(withAgent(chrome, brand('Chromium')))).toBe(true);
});

function open(fake: FakeWindow) {
  const seen: { outcome?: boolean } = {};
  void openPrintDialog(viewOf(fake)).then((outcome) => (seen.outcome = outcome));
  return seen;
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each<[string, boolean, (fake: FakeWindow) => void]>([
  ['opened when the page begins to print', true, (fake) => fake.dispatchEvent(new Event('beforeprint'))],
  ['opened when the page has printed', true, (fake) => fake.dispatchEvent(new Event('afterprint'))],
  [
    'opened when the page is drawn for paper, as in Safari',
    true,
    ({ paper }) => paper.dispatchEvent(new Event('change')),
  ],
  [
    'did not open when the call throws',
    false,
    () => {
      throw new Error('no printer');
    },
  ],
])('the print dialog %s', async (_, outcome, print) => {
  const fake = new FakeWindow();
  fake.print = () => print(fake);
  const seen = open(fake);
  await wait(0);
  expect(seen.outcome).toBe(outcome);
  expect(vi.getTimerCount()).toBe(0);
});

test('the print dialog did not open when no sign comes, whatever comes after that', async () => {
  const fake = new FakeWindow();
  const seen = open(fake);
  await wait(signWithinMs);
  expect(seen.outcome).toBe(false);
  fake.dispatchEvent(new Event('beforeprint'));
  await wait(signWithinMs);
  expect(seen.outcome).toBe(false);
});

test('the print dialog has its whole time after a call that lasts as long as a question of the browser', async () => {
  const fake = new FakeWindow();
  fake.print = () => vi.setSystemTime(Date.now() + 30_000);
  const seen = open(fake);
  await wait(signWithinMs - 1);
  expect(seen).toEqual({});
  fake.dispatchEvent(new Event('beforeprint'));
  await wait(0);
  expect(seen.outcome).toBe(true);
});
