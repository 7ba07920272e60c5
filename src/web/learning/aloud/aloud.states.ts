import type { Page } from 'playwright-core';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

const chapterOf = (course: 'readable' | 'taughtHindi' | 'urdu', chapter: number) => (world: PageWorld) =>
  `/createcourse/start/${world[course].id}?chapter=${world[course].chapterIds[chapter]}`;

async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Listen|सुनें)$/ }).click();
  await page.locator('.aloud').waitFor();
}

/** Makes the voice finish a sentence, after which the page asks whether it was heard. */
async function endSentence(page: Page): Promise<void> {
  await page.waitForFunction(() => window.speech.spoken.length > 0);
  await page.evaluate(() => window.speech.end());
}

export const states: PageState[] = [
  {
    name: 'chapter-aloud',
    path: chapterOf('readable', 0),
    prepare: (page) => stubSpeech(page, [{ lang: 'en-IN' }]),
    reach: async (page) => {
      await listen(page);
      for (let sentence = 0; sentence < 3; sentence += 1) await endSentence(page);
      await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    },
    shows: 'Mackerel sky, not long dry.',
  },
  {
    name: 'chapter-aloud-question',
    path: chapterOf('taughtHindi', 1),
    hindi: true,
    prepare: (page) => stubSpeech(page, [{ lang: 'hi-IN' }]),
    reach: async (page) => {
      await listen(page);
      await endSentence(page);
    },
    shows: 'क्या आपको हिन्दी सुनाई दी?',
  },
  {
    name: 'chapter-aloud-no-voice',
    path: chapterOf('urdu', 0),
    prepare: (page) => stubSpeech(page, [{ lang: 'en-IN' }, { lang: 'hi-IN' }]),
    reach: listen,
    shows: 'This device has no voice that speaks Urdu.',
  },
];
