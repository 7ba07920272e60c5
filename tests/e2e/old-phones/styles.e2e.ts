import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { oldBrowser, withOldStyles } from '#tests/e2e/support/old-browser.ts';
import { patienceMs, startProduct } from '#tests/e2e/support/product.ts';
import { everyPage } from '#tests/page-states/every-page.ts';
import { becomePerson, localeOf, openState } from '#tests/page-states/page-state.ts';
import { openPageWorld, worldSettings, type PageWorld } from '#tests/page-states/page-world.ts';

// The styles as an old browser reads them give the layout and colours of a new one.

const e2e = startProduct({ env: worldSettings });
let world: PageWorld;
beforeAll(async () => {
  world = await openPageWorld(e2e.product, e2e.gemini);
});

const pages = ['landing', 'signin', 'contact', 'wizard', 'store', 'saved', 'dashboard', 'course', 'chapter'];
const more = ['chapter-that-teaches-urdu', 'practice-question', 'practice-wrong', 'layout-draft', 'finish'];
const states = everyPage.filter(({ name }) => [...pages, ...more].includes(name));

interface Box {
  what: string;
  place: number[];
  color: string;
}

/** The boxes and colours of everything that is read or pressed. */
function boxesOf(page: Page): Promise<Box[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const boxes: Box[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // Toasts come and go.
      if (element.closest('[aria-live], .drawn-toast')) continue;
      if (!text && !element.matches('button, input, select, textarea, img, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const { color, backgroundColor } = getComputedStyle(element);
      const what = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().replaceAll(/\d/g, '0').slice(0, 30)}`;
      boxes.push({ what, place: [x, y + scrollY, width, height], color: `${color} on ${backgroundColor}` });
    }
    return boxes;
  });
}

/** Features that the oldest browsers do without: lines of equal length, and lazy layout of distant parts. */
/** Without `:has()`, header and bar stay above a run of questions and below a deciding button. */
const withoutNiceties = `
  *, ::before, ::after { text-wrap: wrap !important; content-visibility: visible !important; }
  .site-header, .tab-bar { display: none !important; }`;

async function opened<Result>(
  name: string,
  { colorScheme, isOld }: { colorScheme: 'light' | 'dark'; isOld: boolean },
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const state = states.find((each) => each.name === name)!;
  const context: BrowserContext = await e2e.browser.newContext({
    ...oldBrowser,
    colorScheme,
    locale: localeOf(state),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
  });
  try {
    context.setDefaultTimeout(patienceMs);
    if (isOld) await withOldStyles(context);
    await becomePerson(context, world, state.who ?? 'visitor');
    const page = await context.newPage();
    await openState(page, world, state);
    await page.addStyleTag({ content: withoutNiceties });
    return await look(page);
  } finally {
    await context.close();
  }
}

/** The boxes once the page's last parts have come: the same at five looks. */
async function settledBoxes(page: Page): Promise<Box[]> {
  let last: Box[] = [];
  for (let same = 0; same < 5;) {
    await page.waitForTimeout(200);
    const boxes = await boxesOf(page);
    same = isDeepStrictEqual(boxes, last) ? same + 1 : 0;
    last = boxes;
  }
  return last;
}

const differs = (one: Box, other: Box) =>
  one.place.some((value, at) => Math.abs(value - other.place[at]!) > 2) || one.color !== other.color;

function faultsOf(asNow: Box[], asOld: Box[]): string[] {
  const faults = asNow.flatMap((box, at) => {
    const other = asOld[at];
    if (other?.what !== box.what) return [`${box.what} is not there`];
    return differs(box, other)
      ? [
          `${box.what}: ${box.place.map(Math.round).join()} ${box.color}; old: ${other.place.map(Math.round).join()} ${other.color}`,
        ]
      : [];
  });
  return [...faults, ...asOld.slice(asNow.length).map(({ what }) => `${what} is too much`)].slice(0, 8);
}

test('the pages of this test exist', () => {
  expect(states.map(({ name }) => name).sort()).toEqual([...pages, ...more].sort());
});

test.each(
  states.flatMap(({ name }) => (['light', 'dark'] as const).map((scheme) => [name, scheme] as const)),
)('%s in %s colours is laid out in the same way', async (name, colorScheme) => {
  const asNow = await opened(name, { colorScheme, isOld: false }, settledBoxes);
  expect(asNow.length).toBeGreaterThan(8);
  await opened(name, { colorScheme, isOld: true }, (page) =>
    expect.poll(async () => faultsOf(asNow, await boxesOf(page))).toEqual([]),
  );
});
