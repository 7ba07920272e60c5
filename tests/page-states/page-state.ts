import type { BrowserContext, Page } from 'playwright-core';
import type { PageWorld, Person } from './page-world.ts';

/** A page as somebody sees it: which, who looks, and how it gets into its state. */
export interface PageState {
  /** In kebab-case: it names a test and a picture. */
  name: string;
  path: string | ((world: PageWorld) => string);
  /** Default: a visitor. */
  who?: Person;
  /** What can be read there once the state is reached. */
  shows: string | RegExp;
  /** Before the page is opened, such as an answer of the server that is held back. */
  prepare?(page: Page, world: PageWorld): Promise<unknown>;
  /** From the loaded page on. */
  reach?(page: Page, world: PageWorld): Promise<unknown>;
  /** The status of the page itself. Default 200. */
  status?: number;
  /** The only troubles that may come, because the state is made of them. */
  provokes?: RegExp;
  /** Meant to be found by search engines. */
  findable?: boolean;
  /** Measured by Lighthouse: pages as they are when opened, each once. */
  measured?: boolean;
}

/** Timers of the page stand still from here on, also after it is loaded anew: a countdown waits for whoever is late. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export function pathOf({ path }: PageState, world: PageWorld): string {
  return typeof path === 'string' ? path : path(world);
}

/** Makes a fresh browser context that person's browser. */
export async function becomePerson(context: BrowserContext, world: PageWorld, person: Person): Promise<void> {
  const pairs = world.cookies[person].split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: world.url, httpOnly: true };
    }),
  );
}

/** Opens the page in its state and waits until that is to be seen; gives the HTML as the server sent it. */
export async function openState(page: Page, world: PageWorld, state: PageState): Promise<string> {
  await state.prepare?.(page, world);
  const answer = await page.goto(world.url + pathOf(state, world), { waitUntil: 'load' });
  const { status = 200 } = state;
  if (answer?.status() !== status) throw new Error(`${state.name}: ${answer?.status()} instead of ${status}`);
  const html = await answer.text();
  await whenInteractive(page);
  await state.reach?.(page, world);
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  return html;
}

/** React has taken over what the server drew, where it does. */
async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('link[rel="modulepreload"]') === null ||
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}
