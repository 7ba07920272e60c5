import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { loadedBytes } from '#tests/e2e/support/loaded-bytes.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { button, link, phone } from '#tests/e2e/support/screens.ts';
import { films } from '#web/landing/media-facts.ts';
import { landing as english } from '#web/landing/landing.texts.en.ts';

const e2e = startProduct({ author: 'builtin' });
const wide = { viewport: { width: 1280, height: 800 } };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
/** Returns the distance of a section's top from the header's bottom, in CSS pixels. */
const belowHeader = (page: Page, id: string) =>
  page.evaluate((section) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN) - header;
  }, id);

test('a phone loads at most 80 KB and no external script before a touch', async () => {
  const { page, trouble } = await e2e.newPage({ ...phone, ...withMotion, deviceScaleFactor: 3 });
  const loaded = await loadedBytes(page, '/');
  const sum = loaded.reduce((bytes, each) => bytes + each.bytes, 0);
  expect(sum, JSON.stringify(loaded)).toBeLessThanOrEqual(80 * 1024);
  const paths = loaded.map(({ path }) => path);
  expect(paths.filter((path) => /webp|mp4/.test(path))).toEqual(['/media/sign-in-light-poster.webp']);
  expect(paths.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  expect(trouble).toEqual(noTrouble);
});

test('the picture follows the chosen theme, or the system’s, and pages print in light colours', async () => {
  const { page } = await e2e.newPage({ colorScheme: 'dark' });
  const shown = () =>
    page
      .locator('#home img:visible')
      .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).currentSrc));
  const colour = () => page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).color);
  await page.goto('/');
  await expect.poll(shown).toEqual([`${e2e.url}/media/sign-in-dark-picture.webp`]);
  const onDark = await colour();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(colour).not.toBe(onDark);
  const onPaper = await colour();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Theme').selectOption('light');
  await expect.poll(shown).toEqual([`${e2e.url}/media/sign-in-light-picture.webp`]);
  await expect.poll(colour).toBe(onPaper);
});

describe('a film', () => {
  test.each([
    { locale: 'hi-IN', language: 'hi', name: 'demo', text: 'एक तैयार अध्याय। अपनी गति से पढ़ें।' },
    { locale: 'en-IN', language: 'en', name: 'offline', text: english.filmSave },
  ] as const)(
    'plays by keyboard in the language of the page ($name, $language)',
    async ({ locale, language, name, text }) => {
      const { page } = await e2e.newPage({ ...phone, locale });
      await page.goto('/');
      const film = page.locator('#demo video').nth(Object.keys(films).indexOf(name));
      await film.scrollIntoViewIfNeeded();
      await expect.poll(() => film.getAttribute('poster')).toBe(films[name].poster[language]);
      await film.focus();
      await page.keyboard.press('Space');
      const shown = () =>
        film.evaluate((video: HTMLVideoElement) => [
          new URL(video.currentSrc).pathname,
          ...[...video.textTracks]
            .filter(({ mode }) => mode === 'showing')
            .flatMap((track) => [...(track.activeCues ?? [])] as VTTCue[])
            .map((cue) => cue.text.replace('\n', ' ')),
        ]);
      await expect.poll(shown).toEqual([films[name].mp4[language], text]);
    },
  );
});

describe('the header', () => {
  test('shows its links in a row at 769 px and a hamburger at 768 px; LOGIN leads to the page for that width', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 769, height: 800 } });
    await page.goto('/');
    const links = menu(page).getByRole('link');
    expect((await links.allTextContents()).slice(-5)).toEqual([
      'Home',
      'Features',
      'How It Works',
      'Watch Demo',
      'Contact Us',
    ]);
    expect(await button(page, 'Open menu').count()).toBe(0);
    expect(await link(page, 'LOGIN').getAttribute('href')).toBe('/signin');
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await link(page, 'LOGIN').getAttribute('href')).toBe('/mobile-signin');
    expect(await links.count()).toBe(0);
    await button(page, 'Open menu').click();
    await link(page, 'Coins: 0').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Close menu').click();
    await button(page, 'Open menu').waitFor();
    expect(await links.count()).toBe(0);
  });
  test('marks the section in view, and none outside the sections', async () => {
    const { page } = await e2e.newPage(wide);
    await page.goto('/');
    const marked = () => menu(page).locator('[aria-current]').allTextContents();
    await expect.poll(marked).toEqual(['Home']);
    for (const [id, names] of [
      ['features', ['Features']],
      ['demo', ['Watch Demo']],
      ['faq', []],
      ['home', ['Home']],
    ] as const) {
      await page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
      await expect.poll(marked).toEqual(names);
    }
  });
  test('Watch Demo scrolls to the demo in 500 ms', async () => {
    const { page } = await e2e.newPage({ ...withMotion, ...wide });
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const fullDistance = await belowHeader(page, 'demo');
    await link(page, 'Watch Demo').click();
    await page.clock.runFor(250);
    const halfway = (await belowHeader(page, 'demo')) / fullDistance;
    expect(halfway).toBeGreaterThan(0.3);
    expect(halfway).toBeLessThan(0.7);
    await page.clock.runFor(300);
    await page.waitForURL('**/#demo');
    expect(Math.abs(await belowHeader(page, 'demo'))).toBeLessThan(24);
  });
});
