import type { BrowserContext, Page } from 'playwright-core';
import type { PageWorld, Person } from './page-world.ts';

export interface PageState {
  name: string;
  path: string | ((world: PageWorld) => string);
  who?: Person;
  hindi?: boolean;
  shows: string | RegExp;
  /** Runs before the page is opened, for example to hold an answer of the server. */
  prepare?(page: Page, world: PageWorld): Promise<unknown>;
  reach?(page: Page, world: PageWorld): Promise<unknown>;
  /** The status of the page itself. Default 200. */
  status?: number;
  /** Matches the errors that the state causes on purpose. No others may occur. */
  provokes?: RegExp;
  findable?: boolean;
  measured?: boolean;
}

export const missingId = '01890000-0000-7000-8000-000000000000';

/** Leaves calls of the page to `path` unanswered. */
export const hold = (page: Page, path: string | RegExp) =>
  page.route(path, () => new Promise<void>(() => undefined));

export const localeOf = ({ hindi }: PageState) => (hindi ? 'hi-IN' : 'en-IN');

export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export function pathOf({ path }: PageState, world: PageWorld): string {
  return typeof path === 'string' ? path : path(world);
}

export async function becomePerson(context: BrowserContext, world: PageWorld, person: Person): Promise<void> {
  const pairs = world.cookies[person].split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: world.url, httpOnly: true };
    }),
  );
}

/** Opens the page, brings it into its state and waits until that is visible. Returns the HTML that the server sent. */
export async function openState(page: Page, world: PageWorld, state: PageState): Promise<string> {
  await state.prepare?.(page, world);
  const answer = await page.goto(world.url + pathOf(state, world), { waitUntil: 'load' });
  const { status = 200 } = state;
  if (answer?.status() !== status) throw new Error(`${state.name}: ${answer?.status()} instead of ${status}`);
  const html = await answer.text();
  await waitForHydration(page);
  await state.reach?.(page, world);
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  return html;
}

/** Waits until React has hydrated the page, unless the page is a document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('link[rel="modulepreload"]') === null ||
      Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}
