import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { noTrouble, startProduct, withMotion } from '#tests/e2e/support/product.ts';
import { saveLayout } from '#tests/e2e/support/saved-course.ts';
import { finishPath, jugaad, publicPath } from '#tests/e2e/support/course-to-share.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();
beforeEach(() => e2e.gemini.reset());

/** Gives a browser the cookies of an API session. */
async function browseAs(context: BrowserContext, session: ApiSession): Promise<void> {
  await context.addCookies(session.browserCookies);
}

describe('a course without all its chapters', () => {
  test('moves on to the Finish screen when it is ready, which shows that it is loading', async () => {
    const owner = e2e.product.session();
    const release = Promise.withResolvers<number>();
    e2e.gemini.pace.delayMs = () => release.promise;
    const courseId = await saveLayout(owner, jugaad);
    await owner.post(`/api/courses/${courseId}/generation`);
    const { page, context, trouble } = await e2e.newPage();
    await browseAs(context, owner);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/courses/*/summary', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`/createcourse/${courseId}`);
    await page.getByRole('heading', { name: 'Course Layout' }).waitFor();
    release.resolve(0);
    await page.getByText('Fetching data from backend...').waitFor();
    arrived.resolve();
    await page.getByRole('heading', { level: 1, name: 'Congratulations' }).waitFor();
    expect(await page.title()).toBe(`${jugaad.courseName} · Saksham`);
    expect(trouble).toEqual(noTrouble);
  });

  test('shows that it is being written, links to its progress, and can be started with its first chapter', async () => {
    const owner = e2e.product.session();
    const release = new Map(
      jugaad.chapters.map(({ chapterName }) => [chapterName, Promise.withResolvers<number>()]),
    );
    e2e.gemini.pace.delayMs = ({ chapter: name }) => release.get(name ?? '')?.promise ?? 0;
    const courseId = await saveLayout(owner, jugaad);
    await owner.post(`/api/courses/${courseId}/generation`);
    const { page, context, trouble } = await e2e.newPage();
    await browseAs(context, owner);
    await page.goto(finishPath(courseId));
    await page.getByRole('heading', { level: 1, name: 'Your course is being written' }).waitFor();
    await page.getByRole('heading', { name: 'Who can find this course' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start Course' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'See the progress' }).getAttribute('href')).toBe(
      `/createcourse/${courseId}`,
    );
    release.get('Tools')?.resolve(0);
    await page.getByText('1 of 3 chapters written').waitFor();
    await page.getByRole('link', { name: 'Start Course' }).waitFor();
    for (const { resolve } of release.values()) resolve(0);
    await page.getByRole('heading', { level: 1, name: 'Congratulations' }).waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('redirects from the Finish screen to the layout before its generation; its public page shows the outline', async () => {
    const courseId = await saveLayout(e2e.product.session(), jugaad);
    const { page, trouble } = await e2e.newPage();
    await page.goto(finishPath(courseId));
    expect(new URL(page.url()).pathname).toBe(`/createcourse/${courseId}`);
    await page.goto(publicPath(courseId));
    await page.getByText('This course is still being prepared.').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Wires' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start', exact: true }).count()).toBe(0);
    expect(trouble).toEqual(noTrouble);
  });
});

describe('confetti', () => {
  const drawn = (page: Page) =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      return context !== null && canvas.width > 0
        ? context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0)
        : false;
    });

  /** Opens the Finish screen while its course is written, and has it become ready. */
  async function seeItReady({ page, context }: { page: Page; context: BrowserContext }): Promise<void> {
    const owner = e2e.product.session();
    const release = Promise.withResolvers<number>();
    e2e.gemini.pace.delayMs = () => release.promise;
    const courseId = await saveLayout(owner, jugaad);
    await owner.post(`/api/courses/${courseId}/generation`);
    await browseAs(context, owner);
    await page.goto(`/createcourse/${courseId}`);
    await page.getByRole('heading', { name: 'Course Layout' }).waitFor();
    release.resolve(0);
    await page.getByRole('heading', { level: 1, name: 'Congratulations' }).waitFor();
  }

  test('falls when a course is ready, without breaking the content security policy', async () => {
    const opened = await e2e.newPage({ ...withMotion, viewport: { width: 400, height: 400 } });
    await seeItReady(opened);
    await waitFor('confetti', () => drawn(opened.page));
    expect(opened.trouble).toEqual(noTrouble);
  });

  test('is neither drawn nor loaded under prefers-reduced-motion', async () => {
    const opened = await e2e.newPage({ viewport: { width: 400, height: 400 } });
    const { page } = opened;
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.clock.install();
    await seeItReady(opened);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(5_000);
    expect(await drawn(page)).toBe(false);
    expect(scripts.filter((url) => url.includes('confetti.module'))).toEqual([]);
  });
});
