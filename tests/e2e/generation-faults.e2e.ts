import { beforeEach, describe, expect, test } from 'vitest';
import {
  chapterRow as row,
  fractions as chapters,
  generate,
  openLayoutScreen,
  waitForFinishPage,
} from '#tests/e2e/support/layout-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import type { Fault } from '#tests/stand-ins/fault.ts';

const e2e = startProduct({ env: { AI_CONCURRENCY: '2' } });
const unreachable: Fault = { kind: 'no-connection' };

beforeEach(() => e2e.gemini.reset());

const chapterCalls = () => e2e.gemini.calls.filter(({ kind }) => kind === 'chapter');

describe('when the author can’t write', () => {
  test('an unreachable service pauses the writing and shows the reason and the time; Resume now continues it', async () => {
    e2e.gemini.failWhen(({ chapter }) => (chapter === 'Halves' ? undefined : unreachable));
    const { page, courseId, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    await page.getByText('The AI service can’t be reached, or its limit is used up.').waitFor();
    await page.getByRole('heading', { name: 'The writing is paused' }).waitFor();
    await page.getByText(/It goes on by itself at \d{1,2}:\d\d/).waitFor();
    await row(page, 'Halves').getByRole('link', { name: 'Read' }).waitFor();

    await page.reload();
    await page.getByText(/It goes on by itself at \d{1,2}:\d\d/).waitFor();
    expect(trouble).toEqual(noTrouble);
    e2e.gemini.failWhen(() => undefined);
    await page.getByRole('button', { name: 'Resume now' }).click();
    await waitForFinishPage(page, courseId);
    expect(chapterCalls().filter(({ chapter }) => chapter === 'Halves').length).toBe(1);
  });

  test('a declined chapter is shown with its reason; the others are kept, and Retry does not ask for it again', async () => {
    e2e.gemini.failWhen(({ chapter }) =>
      chapter === 'Thirds' ? { kind: 'stop', reason: 'SAFETY' } : undefined,
    );
    const { page, courseId, trouble } = await openLayoutScreen(e2e);
    await generate(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Some chapters could not be written' });
    await notice.getByText('Thirds').waitFor();
    await notice.getByText('Candidate was blocked due to SAFETY').waitFor();
    await row(page, 'Thirds').getByText('Could not be written').waitFor();
    await row(page, 'Quarters').getByRole('link', { name: 'Read' }).waitFor();
    expect(await notice.getByRole('link', { name: 'Go to the course' }).getAttribute('href')).toBe(
      `/createcourse/finish/${courseId}`,
    );
    expect(trouble).toEqual(noTrouble);

    await notice.getByRole('button', { name: 'Retry' }).click();
    await notice.getByText('nothing that it is told has changed').waitFor();
    expect(chapterCalls().length).toBe(3);
  });

  test('Retry writes a chapter whose answer was unusable, and only that', async () => {
    e2e.gemini.failWhen(({ chapter }) =>
      chapter === 'Thirds' ? { kind: 'answer', text: () => '{' } : undefined,
    );
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Some chapters could not be written' });
    await notice.getByText('Thirds').waitFor();
    e2e.gemini.failWhen(() => undefined);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await waitForFinishPage(page, courseId);
    expect(chapterCalls().filter(({ chapter }) => chapter === 'Quarters').length).toBe(1);
  });

  test('Retry writes an incomplete chapter again, which can be read meanwhile, and only that', async () => {
    e2e.gemini.failWhen(({ chapter }) =>
      chapter === 'Thirds'
        ? { kind: 'answer', text: ({ value }) => JSON.stringify({ ...value, description: 'So 2 + 2 = 5.' }) }
        : undefined,
    );
    const { page, courseId } = await openLayoutScreen(e2e);
    await generate(page);
    await waitForFinishPage(page, courseId);
    await openPage(page, `/createcourse/${courseId}`);
    const chapter = row(page, 'Thirds');
    await chapter.getByText('Incomplete').waitFor();
    expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(1);
    await chapter.getByRole('link', { name: 'Read' }).click();
    await page.getByText('This chapter is incomplete').waitFor();
    await page.getByRole('link', { name: 'The owner of the course can have it written again' }).click();

    e2e.gemini.reset();
    await chapter.getByRole('button', { name: 'Retry: Thirds' }).click();
    await waitForFinishPage(page, courseId);
    expect(chapterCalls().map((call) => call.chapter)).toEqual(['Thirds']);
    await openPage(page, `/createcourse/${courseId}`);
    await chapter.getByRole('link', { name: 'Read' }).waitFor();
    expect(await chapter.getByText('Incomplete').count()).toBe(0);
  });

  test('a refused start shows the reason in the page’s language', async () => {
    const { page } = await openLayoutScreen(e2e, chapters, { locale: 'hi-IN' });
    await page.route('**/generation', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            headers: { 'retry-after': '3600' },
            json: { error: 'You have used today’s 3 courses.', code: 'daily-course-limit', requestId: 'x' },
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'कोर्स की सामग्री लिखवाएँ' }).click();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await page.getByRole('alert').filter({ hasText: 'आज के कोर्स आप बना चुके हैं।' }).waitFor();
    await page.getByRole('button', { name: 'कोर्स की सामग्री लिखवाएँ' }).waitFor();
  });
});
