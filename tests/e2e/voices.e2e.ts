import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { learningPath } from '#tests/e2e/support/learning-screen.ts';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { noTrouble, startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

const e2e = startProduct();

const names: Partial<Record<CourseLanguage, string>> = { hi: 'बादल', ta: 'மேகம்', or: 'ମେଘ', en: 'Clouds' };

/** Opens a chapter in a language on a device with these voices, and presses Listen. */
async function listenIn(language: CourseLanguage, voices: Parameters<typeof stubSpeech>[1]) {
  const name = names[language]!;
  const course = await saveCourse(e2e.product.session(), {
    courseName: name,
    description: 'd',
    language,
    chapters: [{ ...chapter(name, [{ title: name, description: name }]), about: name }],
  });
  const opened = await e2e.newPage();
  await stubSpeech(opened.context, voices);
  await openPage(opened.page, learningPath(course._id, course.chapters[0]?._id));
  await pressListen(opened.page);
  return opened;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const voicesThatSpoke = (page: Page) =>
  page.evaluate(() => window.speech.spoken.map(({ voice, lang }) => `${voice} ${lang}`));
const endSentence = (page: Page) => page.evaluate(() => window.speech.end());

async function pressListen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await bar(page).waitFor();
}

describe('a voice of the chapter’s language', () => {
  test.each([
    ['hi', 'hi_IN'],
    ['hi', 'hin-IND-default'],
    ['en', 'en_us'],
    ['en', 'eng-US-f000'],
    ['ta', 'tam'],
  ] as const)('is found for %s by the tag %s, and no other speaks', async (language, lang) => {
    const { page, trouble } = await listenIn(language, [{ lang: 'fr-FR' }, { lang, name: 'right' }]);
    await expect.poll(() => voicesThatSpoke(page)).toEqual([`right ${lang}`]);
    expect(trouble).toEqual(noTrouble);
  });

  test('is found when the list comes late', async () => {
    const { page } = await listenIn('hi', []);
    await bar(page).getByText('Looking for a voice that speaks Hindi...').waitFor();
    await page.evaluate(() => window.speech.list([{ lang: 'en-IN' }, { lang: 'hi-IN' }]));
    await expect.poll(() => voicesThatSpoke(page)).toEqual(['hi-IN hi-IN']);
  });

  test('that is installed later waits for a press', async () => {
    const { page } = await listenIn('hi', [{ lang: 'en-IN' }]);
    await bar(page).getByText('This device has no voice that speaks Hindi.').waitFor();
    await page.evaluate(() => window.speech.list([{ lang: 'hi-IN' }]));
    await button(page, 'Play').waitFor();
    expect(await voicesThatSpoke(page)).toEqual([]);
    await button(page, 'Play').click();
    expect(await voicesThatSpoke(page)).toEqual(['hi-IN hi-IN']);
  });

  test.each(['or', 'ta'] as const)(
    'of %s that is missing is not replaced by another language’s',
    async (language) => {
      const { page } = await listenIn(language, [{ lang: 'en-IN' }, { lang: 'hi-IN' }, { lang: 'bn-IN' }]);
      await bar(page)
        .getByText(`This device has no voice that speaks ${language === 'or' ? 'Odia' : 'Tamil'}.`)
        .waitFor();
      await bar(page)
        .getByText(/^To install one/)
        .waitFor();
      await button(page, 'Look again').click();
      await button(page, 'Look again').waitFor();
      expect(await voicesThatSpoke(page)).toEqual([]);
    },
  );

  test('that can’t speak gives way to the next one', async () => {
    const { page } = await listenIn('hi', [
      { lang: 'hi-IN', name: 'broken' },
      { lang: 'hi-IN', name: 'whole' },
    ]);
    await expect.poll(() => voicesThatSpoke(page)).toEqual(['broken hi-IN']);
    await page.evaluate(() => window.speech.fail('voice-unavailable'));
    expect(await voicesThatSpoke(page)).toEqual(['broken hi-IN', 'whole hi-IN']);
  });

  test('is not to be had in a browser that can’t read aloud', async () => {
    const { page, context } = await e2e.newPage();
    await context.addInitScript(() => Reflect.deleteProperty(Window.prototype, 'speechSynthesis'));
    await context.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'Clouds',
      description: 'd',
      chapters: [chapter('Clouds')],
    });
    await openPage(page, learningPath(course._id, course.chapters[0]?._id));
    await pressListen(page);
    await bar(page).getByText('This browser can’t read aloud.').waitFor();
  });
});

describe('the question whether a voice was heard', () => {
  test('is asked once, and the answer lasts on the device', async () => {
    const { page } = await listenIn('hi', [{ lang: 'hi-IN' }]);
    await endSentence(page);
    await bar(page).getByText('Did you hear Hindi?').waitFor();
    // Nothing goes on unheard.
    expect(await voicesThatSpoke(page)).toHaveLength(1);
    await button(page, 'Yes').focus();
    await page.keyboard.press('Enter');
    expect(await voicesThatSpoke(page)).toHaveLength(2);
    expect(await button(page, 'Pause').evaluate((play) => play === document.activeElement)).toBe(true);
    await endSentence(page);
    expect(await voicesThatSpoke(page)).toHaveLength(3);

    await page.reload();
    await pressListen(page);
    await expect.poll(() => voicesThatSpoke(page)).toHaveLength(1);
    await endSentence(page);
    expect(await voicesThatSpoke(page)).toHaveLength(2);
  });

  test('leads to the next voice and at last to how one is installed, also after a reload', async () => {
    const { page } = await listenIn('ta', [
      { lang: 'ta-IN', name: 'first' },
      { lang: 'ta-LK', name: 'second' },
      { lang: 'en-IN', name: 'English' },
    ]);
    await endSentence(page);
    await button(page, 'No').click();
    await expect.poll(() => voicesThatSpoke(page)).toEqual(['first ta-IN', 'second ta-LK']);
    await endSentence(page);
    await button(page, 'No').click();
    await bar(page).getByText('No voice that speaks Tamil could be heard.').waitFor();

    await page.reload();
    await pressListen(page);
    await bar(page).getByText('No voice that speaks Tamil could be heard.').waitFor();
    expect(await voicesThatSpoke(page)).toEqual([]);
    await button(page, 'Look again').click();
    await expect.poll(() => voicesThatSpoke(page)).toEqual(['first ta-IN']);
  });

  test('is not asked for English', async () => {
    const { page } = await listenIn('en', [{ lang: 'en-IN' }]);
    await endSentence(page);
    expect(await voicesThatSpoke(page)).toHaveLength(2);
  });

  test('is asked of everybody where storage holds what nobody could have answered', async () => {
    const { page, context } = await e2e.newPage();
    await context.addInitScript(() => localStorage.setItem('voices', '{"hi":{"heard":7,"silent":"hi-IN"}}'));
    await stubSpeech(context, [{ lang: 'hi-IN' }]);
    const course = await saveCourse(e2e.product.session(), {
      courseName: 'बादल',
      description: 'd',
      language: 'hi',
      chapters: [chapter('बादल')],
    });
    await openPage(page, learningPath(course._id, course.chapters[0]?._id));
    await pressListen(page);
    await expect.poll(() => voicesThatSpoke(page)).toHaveLength(1);
    await endSentence(page);
    await bar(page).getByText('Did you hear Hindi?').waitFor();
  });
});
