import type { Page } from 'playwright-core';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

const chapterOf = (course: 'readable' | 'urdu') => (world: PageWorld) =>
  `/createcourse/start/${world[course].id}?chapter=${world[course].chapterIds[0]}`;

async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Listen' }).click();
  await page.locator('.aloud').waitFor();
}

export const states: PageState[] = [
  {
    name: 'chapter-aloud',
    path: chapterOf('readable'),
    prepare: (page) => stubSpeech(page, [{ lang: 'en-IN' }]),
    reach: async (page) => {
      await listen(page);
      await page.waitForFunction(() => window.speech.spoken.length > 0);
      for (let sentence = 0; sentence < 3; sentence += 1) await page.evaluate(() => window.speech.end());
      await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    },
    shows: 'Mackerel sky, not long dry.',
  },
  {
    name: 'chapter-aloud-no-voice',
    path: chapterOf('urdu'),
    prepare: (page) => stubSpeech(page, [{ lang: 'en-IN' }, { lang: 'hi-IN' }]),
    reach: listen,
    shows: 'This device has no voice that speaks Urdu.',
  },
];
