import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canPrint, openPrintDialog, signWithinMs, type PrintView } from './print-dialog.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** A window whose print events come when a test says so. */
class FakeWindow extends EventTarget {
  paper = new EventTarget();
  navigator: object = { userAgent: chrome };
  print: (() => void) | undefined = () => {};
  matchMedia = () => this.paper;
}

const viewOf = (fake: FakeWindow) => fake as unknown as PrintView;
const withAgent = (userAgent: string, more: object = {}) =>
  viewOf(Object.assign(new FakeWindow(), { navigator: { userAgent, ...more } }));

describe('a browser that can print', () => {
  test.each([
    ['Chrome on Android', chrome],
    ['Chrome on an iPhone', `${iPhone} CriOS/120.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${iPhone} FxiOS/121.0 Mobile/15E148 Safari/605.1.15`],
    ['Safari', `${iPhone} Version/17.2 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0'],
    [
      'Chrome on Windows 7',
      'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 13; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Edge',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    ],
  ])('is %s', (_, userAgent) => {
    expect(canPrint(withAgent(userAgent))).toBe(true);
  });

  test('is an app of an iPhone’s home screen, which is asked and then found out', () => {
    expect(canPrint(withAgent(`${iPhone} Mobile/15E148`, { standalone: true }))).toBe(true);
  });
});

describe('a browser that can’t print', () => {
  const webView =
    'Mozilla/5.0 (Linux; Android 11; RMX3261; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36';
  test.each([
    ['a WebView of Android', webView],
    [
      'a WebView of Android 4.4',
      'Mozilla/5.0 (Linux; Android 4.4; Nexus 5) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
    ],
    ['Facebook', `${chrome} [FB_IAB/FB4A;FBAV/440.0.0.0;]`],
    ['Facebook on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/442.0]`],
    ['Messenger', `${chrome} [FBAN/MessengerForAndroid]`],
    ['Instagram', `${iPhone} Mobile/15E148 Instagram 312.0 (iPhone14,5)`],
    ['WhatsApp', `${iPhone} Mobile/15E148 Safari/604.1 WhatsApp/23.25`],
    ['Line', `${iPhone} Mobile/15E148 Safari Line/13.20.0`],
    ['WeChat', `${chrome} MicroMessenger/8.0.44`],
    ['Snapchat', `${iPhone} Mobile/15E148 Snapchat/12.60`],
    ['TikTok', `${iPhone} Mobile/15E148 musical_ly_32.5 BytedanceWebview/d8a21c6`],
    ['the Google app', `${iPhone} GSA/296.0 Mobile/15E148 Safari/604.1`],
    ['X', `${iPhone} Mobile/15E148 Twitter for iPhone/10.20`],
    ['Telegram', `${chrome} Telegram-Android/10.5`],
    ['another app on an iPhone', `${iPhone} Mobile/15E148`],
    [
      'another app on an iPad',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    ],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16'],
  ])('is %s', (_, userAgent) => {
    expect(canPrint(withAgent(userAgent))).toBe(false);
  });

  test('is a WebView that names itself only by its brand', () => {
    const userAgentData = { brands: [{ brand: 'Not:A-Brand' }, { brand: 'Android WebView' }] };
    expect(canPrint(withAgent(chrome, { userAgentData }))).toBe(false);
    expect(canPrint(withAgent(chrome, { userAgentData: { brands: [{ brand: 'Chromium' }] } }))).toBe(true);
  });

  test.each([[undefined], [null], ['print']])('has %s as window.print', (print) => {
    expect(canPrint({ ...withAgent(chrome), print: print as never })).toBe(false);
  });
});

describe('the print dialog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Opens the dialog, and tells after each step whether the outcome is known. */
  function open(fake: FakeWindow) {
    const seen: { outcome?: boolean } = {};
    void openPrintDialog(viewOf(fake)).then((outcome) => (seen.outcome = outcome));
    return seen;
  }
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test.each(['beforeprint', 'afterprint'])('opened when %s comes within the call', async (name) => {
    const fake = new FakeWindow();
    fake.print = () => void fake.dispatchEvent(new Event(name));
    const seen = open(fake);
    await wait(0);
    expect(seen.outcome).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('opened when the sign comes late, but in time', async () => {
    const fake = new FakeWindow();
    const seen = open(fake);
    await wait(signWithinMs - 1);
    expect(seen).toEqual({});
    fake.dispatchEvent(new Event('beforeprint'));
    await wait(0);
    expect(seen.outcome).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('opened when the page is drawn for paper, as Safari says it', async () => {
    const fake = new FakeWindow();
    const seen = open(fake);
    fake.paper.dispatchEvent(new Event('change'));
    await wait(0);
    expect(seen.outcome).toBe(true);
  });

  test('did not open when no sign comes, whatever comes after that', async () => {
    const fake = new FakeWindow();
    const seen = open(fake);
    await wait(signWithinMs);
    expect(seen.outcome).toBe(false);
    fake.dispatchEvent(new Event('beforeprint'));
    await wait(signWithinMs);
    expect(seen.outcome).toBe(false);
  });

  test('did not open when the call throws or isn’t there any more', async () => {
    for (const print of [
      () => {
        throw new Error('no printer');
      },
      undefined,
    ]) {
      const seen = open(Object.assign(new FakeWindow(), { print }));
      await wait(0);
      expect(seen.outcome).toBe(false);
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  test('has its whole time after a call that lasts as long as a question of the browser', async () => {
    const fake = new FakeWindow();
    fake.print = () => vi.setSystemTime(Date.now() + 30_000);
    const seen = open(fake);
    await wait(signWithinMs - 1);
    expect(seen).toEqual({});
    fake.dispatchEvent(new Event('beforeprint'));
    await wait(0);
    expect(seen.outcome).toBe(true);
  });
});
