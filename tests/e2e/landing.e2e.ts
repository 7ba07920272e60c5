import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { films, filmSize } from '#web/landing/media-facts.ts';
import { landing as english } from '#web/landing/landing.texts.en.ts';

const e2e = startProduct({
  author: 'builtin',
  env: { SOCIAL_URLS: 'https://www.youtube.com/@saksham,https://learn.example/saksham' },
});
const phone = { viewport: { width: 360, height: 740 } };

/** Returns the names of the links that the navigation marks as current. */
const markedLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]').allTextContents();
const waitForMarked = (page: Page, names: string[]) =>
  waitFor(`the navigation marks ${names.join() || 'nothing'}`, async () =>
    JSON.stringify(await markedLinks(page)) === JSON.stringify(names) ? true : undefined,
  );
/** Returns the distance of a section's top from the header's bottom, in CSS pixels. */
const belowHeader = (page: Page, id: string) =>
  page.evaluate((section) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN) - header;
  }, id);
const openEntries = (page: Page) =>
  page.locator('details[open] summary').evaluateAll((all) => all.map((each) => each.textContent));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('a phone loads at most 80 KB and no external script before a touch', async () => {
  const { page, trouble } = await e2e.newPage({ ...phone, ...withMotion, deviceScaleFactor: 3 });
  const loaded: { url: string; type: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    loaded.push({
      url: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize),
    }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  // A busy machine may be idle on the net before it has read the page.
  await expect.poll(() => loaded.some(({ type }) => type === 'image')).toBe(true);
  await page.waitForLoadState('networkidle');

  const bytes = await Promise.all(loaded.map((each) => each.bytes));
  const kb = bytes.reduce((sum, each) => sum + each, 0) / 1024;
  expect(kb, loaded.map(({ url }, index) => `${url} ${bytes[index]}`).join('\n')).toBeLessThanOrEqual(80);
  const paths = loaded.map(({ url }) => url);
  expect(paths.filter((path) => /webp|mp4/.test(path))).toEqual(['/media/sign-in-light-poster.webp']);
  expect(loaded.filter(({ type }) => type === 'script')).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  expect(trouble).toEqual(noTrouble);
});

test('the picture follows the chosen theme, or the system’s', async () => {
  const { page } = await e2e.newPage({ colorScheme: 'dark' });
  const shown = () =>
    page
      .locator('#home img:visible')
      .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).currentSrc));
  await page.goto('/');
  await expect.poll(shown).toEqual([`${e2e.url}/media/sign-in-dark-picture.webp`]);
  await page.getByLabel('Theme').selectOption('light');
  await expect.poll(shown).toEqual([`${e2e.url}/media/sign-in-light-picture.webp`]);
});

describe('a film', () => {
  test.each([
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])('fits below the header of a screen of $width px, also before its poster is there', async (viewport) => {
    const { page } = await e2e.newPage({ viewport });
    const boxOfFilm = async () => (await page.locator('#demo video').first().boundingBox())!;
    await page.route('**/demo-poster*', (route) => route.abort());
    await page.goto('/');
    const { width, height } = await boxOfFilm();
    expect(height / width).toBeCloseTo(filmSize.height / filmSize.width, 2);
    const header = (await page.locator('header').first().boundingBox())!;
    expect(height).toBeLessThanOrEqual(viewport.height - header.height);
    await page.unroute('**/demo-poster*');
    await page.reload();
    const poster = page.waitForResponse('**/demo-poster*');
    await page.locator('#demo video').first().scrollIntoViewIfNeeded();
    await (await poster).finished();
    const { width: loadedWidth, height: loadedHeight } = await boxOfFilm();
    expect([loadedWidth, loadedHeight]).toEqual([width, height]);
  });

  test.each([
    { locale: 'hi-IN', language: 'hi', film: 'demo', text: 'एक तैयार अध्याय। अपनी गति से पढ़िए।' },
    { locale: 'en-IN', language: 'en', film: 'offline', text: english.filmSave },
  ] as const)(
    'plays by keyboard in the language of the page ($film, $language)',
    async ({ locale, language, film: name, text }) => {
      const { page } = await e2e.newPage({ ...phone, locale });
      await page.goto('/');
      const film = page.locator('#demo video').nth(Object.keys(films).indexOf(name));
      await film.scrollIntoViewIfNeeded();
      await expect.poll(() => film.getAttribute('poster')).toBe(films[name].poster[language]);
      await film.focus();
      await page.keyboard.press('Space');
      const shown = () =>
        film.evaluate((video: HTMLVideoElement) => ({
          film: new URL(video.currentSrc).pathname,
          captions: [...video.textTracks]
            .filter(({ mode }) => mode === 'showing')
            .flatMap((track) =>
              [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text.replace('\n', ' ')),
            ),
        }));
      await expect.poll(shown).toEqual({ film: films[name].mp4[language], captions: [text] });
    },
  );
});

describe('the header', () => {
  test('shows its links in a row at 769 px and a hamburger at 768 px; LOGIN leads to the page for that width', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 769, height: 800 } });
    await page.goto('/');
    const login = page.getByRole('link', { name: 'LOGIN' });
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Learn',
      'Find',
      'Create',
      'Home',
      'Features',
      'How It Works',
      'Watch Demo',
      'Contact Us',
    ]);
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    expect(await login.getAttribute('href')).toBe('/signin');

    await page.setViewportSize({ width: 768, height: 800 });
    expect(await login.getAttribute('href')).toBe('/mobile-signin');
    expect(await links.count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Coins: 0' }).waitFor();
    expect(await page.getByRole('link', { name: 'Store', exact: true }).getAttribute('href')).toBe('/store');
    expect(await links.last().getAttribute('href')).toBe('/getintouch');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await links.count()).toBe(0);
  });

  test('marks the section in view, and none outside the sections', async () => {
    const { page } = await e2e.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto('/');
    await waitForMarked(page, ['Home']);
    for (const [id, name] of [
      ['features', 'Features'],
      ['how-it-works', 'How It Works'],
      ['demo', 'Watch Demo'],
      ['faq', ''],
      ['home', 'Home'],
    ] as const) {
      await page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
      await waitForMarked(page, name === '' ? [] : [name]);
    }
  });

  test('Watch Demo scrolls to the demo in 500 ms', async () => {
    const { page } = await e2e.newPage({ ...withMotion, viewport: { width: 1280, height: 800 } });
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const fullDistance = await belowHeader(page, 'demo');
    await page.getByRole('link', { name: 'Watch Demo' }).click();
    await page.clock.runFor(250);
    const halfwayDistance = await belowHeader(page, 'demo');
    expect(halfwayDistance).toBeGreaterThan(fullDistance * 0.3);
    expect(halfwayDistance).toBeLessThan(fullDistance * 0.7);
    expect(new URL(page.url()).hash).toBe('');
    await page.clock.runFor(300);
    await page.waitForURL('**/#demo');
    expect(Math.abs(await belowHeader(page, 'demo'))).toBeLessThan(24);
    expect(await page.locator('#demo video').first().isVisible()).toBe(true);
  });

  test('shows the account menu of a signed-in learner, which signs them out', async () => {
    const { page } = await e2e.newPage(phone);
    const form = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `${randomUUID()}@example.org`,
      password: 'correct horse',
    };
    await page.request.post('/signup', { form, headers: { origin: e2e.url }, maxRedirects: 0 });
    await page.goto('/');
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The toast fades by CSS, which on a slow machine may happen before this check.
    await page.getByText('Successfully signed out!').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'LOGIN' }).waitFor();
  });
});

test('the menu opens, jumps to a section and closes by keyboard alone', async () => {
  const { page } = await e2e.newPage(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Features' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Features' }).waitFor({ state: 'hidden' });
  expect(await focused(page)).toContain('Open menu');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Learn');
  for (let place = 0; place < 4; place += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Features');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#features');
  await page.getByRole('link', { name: 'Features' }).waitFor({ state: 'hidden' });
  expect(Math.abs(await belowHeader(page, 'features'))).toBeLessThan(24);
});

test('at most one of the six questions is open, and the last links to the contact page', async () => {
  const { page } = await e2e.newPage(phone);
  await page.goto('/');
  const questions = page.locator('summary');
  expect(await questions.count()).toBe(6);
  const [first, last] = [questions.first(), questions.last()];
  await first.click();
  expect(await openEntries(page)).toEqual([await first.textContent()]);
  await last.focus();
  await page.keyboard.press('Enter');
  expect(await openEntries(page)).toEqual([await last.textContent()]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/getintouch');
  await last.click();
  expect(await openEntries(page)).toEqual([]);
});

test('does not animate under prefers-reduced-motion', async () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((each) => (each as CSSAnimation).animationName),
    );
  const { page } = await e2e.newPage(withMotion);
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.plane')!).animationName)).toBe(
    'fly-in',
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitFor('the end of all animations', async () =>
    (await moving(page)).length === 0 ? true : undefined,
  );
});

test('works without scripts: the menu opens, its links jump, and the footer links to legal pages and profiles', async () => {
  const { page, trouble } = await e2e.newPage({ ...phone, javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.getByRole('link', { name: 'How It Works' }).getAttribute('href')).toBe('#how-it-works');
  await page.getByRole('button', { name: 'Close menu' }).click();
  const footer = page.getByRole('contentinfo');
  const hrefOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Privacy Policy')).toBe('/Policy');
  expect(await hrefOf('Terms & Conditions')).toBe('/terms');
  expect(await hrefOf('Contact Us')).toBe('/getintouch');
  expect(await hrefOf('Saksham on YouTube')).toBe('https://www.youtube.com/@saksham');
  expect(await hrefOf('learn.example')).toBe('https://learn.example/saksham');
  expect(trouble).toEqual(noTrouble);
});
