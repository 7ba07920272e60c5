import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { signUpAsha } from '#tests/e2e/support/saved-course.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

/** Time for a page on a machine with much other work. */
export const patienceMs = 60_000;

/** External requests are those that left the product. */
export type PageTrouble = Record<'consoleErrors' | 'failedRequests' | 'externalRequests', string[]>;

export const noTrouble: PageTrouble = { consoleErrors: [], failedRequests: [], externalRequests: [] };

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  trouble: PageTrouble;
}

export interface E2eProduct {
  readonly url: string;
  readonly database: TestDatabase;
  readonly gemini: StandIn;
  readonly product: ProductProcess;
  readonly browser: Browser;
  /**
   * Opens a page in a browser context of its own, signed out, and collects its trouble. The context ends with its test,
   * because pages that stay open go on drawing. It prefers reduced motion, whose drawing is a fifth of the browser's work,
   * unless `withMotion` is among the options, and has no service worker unless `withServiceWorker` is.
   */
  newPage(options?: BrowserContextOptions): Promise<OpenedPage>;
  newLearner(options?: BrowserContextOptions): Promise<OpenedPage & { session: ApiSession }>;
}

export const withMotion = { reducedMotion: 'no-preference' } as const;

export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/** The browser of this worker's files, whose tests have contexts of their own. It ends with the worker. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  return (shared = launchBrowser());
}

/**
 * Starts the product and its stand-ins before a file's tests, and a browser unless one runs, and ends the product after them.
 * Call it at the top: `const e2e = startProduct();`
 * @param author `builtin` uses no AI service
 */
export function startProduct({
  env = {},
  author = 'gemini',
}: { env?: Record<string, string>; author?: 'gemini' | 'builtin' } = {}): E2eProduct {
  const contexts: BrowserContext[] = [];
  const e2e = { newPage, newLearner } as E2eProduct;

  beforeAll(async () => {
    const database = await openTestDatabase();
    const gemini = await startGeminiStandIn();
    Object.assign(e2e, { database, gemini });
    const product = await startProductProcess({
      DATABASE_URL: database.url,
      ...(author === 'builtin' ? { AI_PROVIDER: 'builtin' } : gemini.settings),
      ...env,
    });
    Object.assign(e2e, { product, url: product.url, browser: await sharedBrowser() });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    const { product, gemini, database } = e2e as Partial<E2eProduct>;
    await product?.stop();
    await gemini?.close();
    await database?.close();
  });

  async function newPage(options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const context = await e2e.browser.newContext({
      baseURL: e2e.url,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      // Page routes do not see the requests of a page that a service worker controls.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(patienceMs);
    contexts.push(context);
    const page = await context.newPage();
    return { page, context, trouble: watch(page, e2e.url) };
  }

  async function newLearner(options: BrowserContextOptions = {}) {
    const opened = await newPage(options);
    const session = e2e.product.session();
    await signUpAsha(session);
    await opened.context.addCookies(session.browserCookies);
    return { ...opened, session };
  }
  return e2e;
}

export function watch(page: Page, url: string): PageTrouble {
  const trouble = structuredClone(noTrouble);
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => trouble.consoleErrors.push(String(error)));
  page.on('request', (request) => {
    const address = request.url();
    if (![url, 'data:', `blob:${url}`].some((own) => address.startsWith(own)))
      trouble.externalRequests.push(address);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its streams, which is not a failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') trouble.failedRequests.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.failedRequests.push(`${response.status()} ${response.url()}`);
  });
  return trouble;
}
