import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

/** Time for a page on a machine with much other work. */
export const patienceMs = 60_000;

export interface E2eOptions {
  /** Additional settings, such as a video service. */
  env?: Record<string, string>;
  /** `builtin` uses no AI service. Default: the Gemini stand-in. */
  author?: 'gemini' | 'builtin';
}

/** Errors and requests of a page that a test does not expect. */
export interface PageTrouble {
  consoleErrors: string[];
  failedRequests: string[];
  /** Requests that left the product. */
  externalRequests: string[];
}

export const noTrouble: PageTrouble = { consoleErrors: [], failedRequests: [], externalRequests: [] };

export interface E2eProduct {
  readonly url: string;
  /** The product's database, for reading rows or changing their age. */
  readonly database: TestDatabase;
  readonly gemini: StandIn;
  readonly product: ProductProcess;
  readonly browser: Browser;
  /**
   * Opens a page in a browser context of its own, signed out, and collects its trouble. The context ends with its test,
   * because pages that stay open go on drawing. It prefers reduced motion, whose drawing is a fifth of the browser's work,
   * unless `withMotion` is among the options, and has no service worker unless `withServiceWorker` is.
   */
  newPage(
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; context: BrowserContext; trouble: PageTrouble }>;
}

/** Options of a page that shows its animations and plays its backgrounds. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** Option of a page that may be controlled by the product's service worker. */
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
 * Call it at the top:
 * `const e2e = startProduct();`
 */
export function startProduct(options: E2eOptions = {}): E2eProduct {
  const running: {
    database?: TestDatabase;
    gemini?: StandIn;
    product?: ProductProcess;
    browser?: Browser;
  } = {};
  const contexts: BrowserContext[] = [];
  const part = <K extends keyof typeof running>(name: K): NonNullable<(typeof running)[K]> => {
    const value = running[name];
    if (!value) throw new Error(`${name} runs only while the tests do`);
    return value;
  };

  beforeAll(async () => {
    running.database = await openTestDatabase();
    running.gemini = await startGeminiStandIn();
    running.product = await startProductProcess({
      DATABASE_URL: running.database.url,
      ...(options.author === 'builtin' ? { AI_PROVIDER: 'builtin' } : running.gemini.settings),
      ...options.env,
    });
    running.browser = await sharedBrowser();
  });

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  afterAll(async () => {
    await running.product?.stop();
    await running.gemini?.close();
    await running.database?.close();
  });

  return {
    get url() {
      return part('product').url;
    },
    get database() {
      return part('database');
    },
    get gemini() {
      return part('gemini');
    },
    get product() {
      return part('product');
    },
    get browser() {
      return part('browser');
    },
    async newPage(contextOptions = {}) {
      const { url } = part('product');
      const context = await part('browser').newContext({
        baseURL: url,
        locale: 'en-IN',
        reducedMotion: 'reduce',
        // Page routes do not see the requests of a page that a service worker controls.
        serviceWorkers: 'block',
        ...contextOptions,
      });
      context.setDefaultTimeout(patienceMs);
      contexts.push(context);
      const page = await context.newPage();
      return { page, context, trouble: watch(page, url) };
    },
  };
}

/** Collects a page's trouble from now on. */
export function watch(page: Page, url: string): PageTrouble {
  const trouble: PageTrouble = { consoleErrors: [], failedRequests: [], externalRequests: [] };
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
