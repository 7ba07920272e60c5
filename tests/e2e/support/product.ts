import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { openNotoFonts, type NotoFonts } from '#tests/support/noto-fonts.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

export interface E2eOptions {
  /** Settings beside the usual ones, such as an author of another kind or a video service. */
  env?: Record<string, string>;
  /** `builtin`: no AI service at all. Default: the Gemini stand-in. */
  author?: 'gemini' | 'builtin';
  /** `noto`: the browser has the fonts of our packages, for the scripts of all that it prints, and no others. */
  fonts?: 'noto';
}

/** What went wrong in a page without anybody asking: none of it may happen. */
export interface PageTrouble {
  consoleErrors: string[];
  failedRequests: string[];
  /** Requests that left the product. */
  strangers: string[];
}

export interface E2eProduct {
  readonly url: string;
  /** What the product keeps, to look at or to make older. */
  readonly database: TestDatabase;
  readonly gemini: StandIn;
  readonly product: ProductProcess;
  readonly browser: Browser;
  /** A page in a browser context of its own, with nobody signed in. Its troubles are collected. */
  newPage(
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; context: BrowserContext; trouble: PageTrouble }>;
}

/**
 * Starts the product, its stand-ins and a browser before a file's tests and ends them after. Call it at the top:
 * `const e2e = startProduct();`
 */
export function startProduct(options: E2eOptions = {}): E2eProduct {
  const running: {
    database?: TestDatabase;
    gemini?: StandIn;
    product?: ProductProcess;
    fonts?: NotoFonts;
    browser?: Browser;
  } = {};
  const part = <K extends keyof typeof running>(name: K): NonNullable<(typeof running)[K]> => {
    const value = running[name];
    if (!value) throw new Error(`${name} runs only while the tests do`);
    return value;
  };

  beforeAll(async () => {
    running.database = await openTestDatabase();
    running.gemini = await startGeminiStandIn();
    const { apiKey, baseUrl, model } = running.gemini;
    const author: Record<string, string> =
      options.author === 'builtin'
        ? { AI_PROVIDER: 'builtin' }
        : { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: baseUrl, GEMINI_MODEL: model };
    running.product = await startProductProcess({
      DATABASE_URL: running.database.url,
      ...author,
      ...options.env,
    });
    if (options.fonts === 'noto') running.fonts = await openNotoFonts();
    running.browser = await launchBrowser(running.fonts?.env);
  });

  afterAll(async () => {
    await running.browser?.close();
    await running.fonts?.[Symbol.asyncDispose]();
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
      const context = await part('browser').newContext({ baseURL: url, locale: 'en-IN', ...contextOptions });
      const page = await context.newPage();
      return { page, context, trouble: watch(page, url) };
    },
  };
}

/** Collects a page's troubles from now on. */
export function watch(page: Page, url: string): PageTrouble {
  const trouble: PageTrouble = { consoleErrors: [], failedRequests: [], strangers: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => trouble.consoleErrors.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      trouble.strangers.push(request.url());
  });
  page.on('requestfailed', (request) => {
    // A page that is left cuts its own streams; that is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') trouble.failedRequests.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.failedRequests.push(`${response.status()} ${response.url()}`);
  });
  return trouble;
}
