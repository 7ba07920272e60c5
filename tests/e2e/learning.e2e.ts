import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { learningPath, sidebar } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse, saveLayout } from '#tests/e2e/support/saved-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const e2e = startProduct();
beforeEach(() => e2e.gemini.reset());

describe('reading', () => {
  test('supports a whole course by keyboard, from the Finish screen to the last chapter', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Fair shares',
      description: 'Fractions at the kitchen table.',
      chapters: [
        chapter('Halves', [{}, { title: 'Halves in code', code: 'print(1 / 2)\n' }]),
        chapter('Quarters'),
        chapter('Nothing here', []),
      ],
    });
    const { page, trouble } = await e2e.newPage({ timezoneId: 'Asia/Kolkata' });
    await page.goto(`/createcourse/finish/${course._id}`);
    await tabTo(page, page.getByRole('link', { name: 'Start Course' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Fair shares!' }).waitFor();
    await page.getByText('Select a chapter from the sidebar to start learning...').waitFor();

    const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await sidebar(page).getByText(`Last updated: ${today}`).waitFor();
    await sidebar(page).getByText('45 minutes').first().waitFor();
    await tabTo(page, sidebar(page).getByRole('link', { name: 'Halves' }));
    await page.keyboard.press('Enter');
    for (const [place, { chapterName, about, topics, _id }] of course.chapters.entries()) {
      const heading = page.getByRole('heading', { level: 2, name: chapterName });
      await heading.waitFor();
      await waitFor('the heading to have the focus', () =>
        heading.evaluate((element) => element === document.activeElement),
      );
      expect(await page.title()).toBe(`${chapterName} · Fair shares · Saksham`);
      expect(new URL(page.url()).searchParams.get('chapter')).toBe(_id);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole('heading', { level: 1, name: 'Fair shares' }).waitFor();
      await page.getByText('Fractions at the kitchen table.').waitFor();
      await page.getByText(about, { exact: true }).waitFor();
      const current = sidebar(page).locator('[aria-current=page]');
      expect(await current.allInnerTexts()).toEqual([expect.stringContaining(chapterName)]);
      for (const { title } of topics) await page.getByRole('heading', { level: 3, name: title }).waitFor();
      if (topics.length === 0) await page.getByText('No topics available for this chapter.').waitFor();
      if (place === 0) {
        await page.getByRole('button', { name: 'Copy code' }).click();
        await page.getByText('Copied').waitFor();
      }
      const next = page.getByRole('link', { name: 'Next chapter' });
      if (place === course.chapters.length - 1) {
        expect(await next.count()).toBe(0);
        await page.getByRole('link', { name: 'Previous chapter Quarters' }).waitFor();
      } else {
        await tabTo(page, next);
        await page.keyboard.press('Enter');
      }
    }
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Quarters' }).waitFor();
    await page.goto(learningPath(course._id, 'no-such-chapter'));
    await page.getByText('Welcome to Fair shares!').waitFor();
    expect(trouble).toEqual(noTrouble);
  });

  test('works without scripts: chapters can be read and opened from the sidebar', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Plain',
      description: 'd',
      chapters: [chapter('One', [{ description: 'Words of **one**.', code: 'x = 1' }]), chapter('Two')],
    });
    const { page } = await e2e.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });
    await page.goto(learningPath(course._id, course.chapters[0]?._id));
    await page.getByText('Words of one.').waitFor();
    await page.getByText('x = 1').waitFor();
    await page.getByRole('button', { name: 'Open chapters' }).click();
    await sidebar(page).getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
  });

  test('the chapter list opens from a bar on a phone and closes when a chapter is chosen', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Narrow',
      description: 'd',
      chapters: [chapter('One'), chapter('Two')],
    });
    const { page, trouble } = await e2e.newPage({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await page.goto(learningPath(course._id));
    expect(await sidebar(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open chapters' }).click();
    await sidebar(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close chapters' }).click();
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open chapters' }).click();
    await sidebar(page).getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
    await sidebar(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(trouble).toEqual(noTrouble);
  });

  test('shows "Loading..." until the document has come, when it is opened from an app’s page', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Slow line',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page, trouble } = await e2e.newPage();
    // Observes inside the page, because a test can't query a page that is about to be replaced.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes('Loading...')) sessionStorage.setItem('seen', 'yes');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`/createcourse/${course._id}`);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByText('Welcome to Slow line!').waitFor();
    expect(await page.title()).toBe('Slow line · Saksham');
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('yes');
    expect(trouble).toEqual(noTrouble);
  });

  test('Back while the document is still coming stays on the app’s page', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Slow line',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page } = await e2e.newPage();
    const asked = Promise.withResolvers<Route>();
    await page.route(learningPath(course._id), (route) => asked.resolve(route));
    await openPage(page, `/createcourse/${course._id}`);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    const document = await asked.promise;
    // Fails by the navigation that it ends.
    await page.goBack().catch(() => undefined);
    await document.continue().catch(() => undefined);
    await page.unroute(learningPath(course._id));
    await page.getByRole('link', { name: 'Start', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByText('Welcome to Slow line!').waitFor();
  });
});

describe('a course that cannot be read', () => {
  test('shows "Course not found" when the read fails, and offers a retry', async () => {
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Out of reach',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page } = await e2e.newPage();
    await e2e.database.pool.query('alter table chapters rename to chapters_away');
    const answer = await page.goto(learningPath(course._id));
    await e2e.database.pool.query('alter table chapters_away rename to chapters');
    expect(answer?.status()).toBe(500);
    await page.getByRole('heading', { level: 1, name: 'Course not found' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Welcome to Out of reach!').waitFor();
  });

  test('redirects to its layout before its generation, and says that it has no chapters', async () => {
    const courseId = await saveLayout(e2e.product.session(), {
      courseName: 'Only a layout',
      description: 'd',
      chapters: [chapter('One')],
    });
    const { page } = await e2e.newPage();
    await page.goto(learningPath(courseId));
    expect(new URL(page.url()).pathname).toBe(`/createcourse/${courseId}`);
    const empty = await saveCourse(e2e.product.session(), {
      courseName: 'Empty',
      description: 'd',
      chapters: [],
    });
    await page.goto(learningPath(empty._id));
    await sidebar(page).getByText('No chapters available').waitFor();
  });
});

test('chapters of a course in generation are marked and become readable one by one without a reload', async () => {
  const owner = e2e.product.session();
  const release = new Map(['Early', 'Late'].map((name) => [name, Promise.withResolvers<number>()]));
  e2e.gemini.pace.delayMs = ({ chapter: name }) => release.get(name ?? '')?.promise ?? 0;
  const courseId = await saveLayout(owner, {
    courseName: 'In the making',
    description: 'd',
    chapters: [chapter('Early'), chapter('Late')],
  });
  await owner.post(`/api/courses/${courseId}/generation`);
  const { page, trouble } = await e2e.newPage();
  await page.goto(learningPath(courseId));
  const early = sidebar(page).getByRole('link', { name: 'Early' });
  await early.getByText('Writing...').waitFor();
  await early.click();
  await page.getByText('This chapter is being written. It appears here when it is ready.').waitFor();
  release.get('Early')?.resolve(0);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await early.getByText('Writing...').waitFor({ state: 'detached' });
  await sidebar(page).getByRole('link', { name: 'Late' }).getByText('Writing...').waitFor();
  release.get('Late')?.resolve(0);
  await sidebar(page).getByText('Writing...').waitFor({ state: 'detached' });
  expect(trouble).toEqual(noTrouble);
});
