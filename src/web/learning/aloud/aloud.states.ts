import type { PageState } from '#tests/page-states/page-state.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

export const states: PageState[] = [
  {
    name: 'chapter-aloud',
    path: ({ readable: { id, chapterIds } }) => `/createcourse/start/${id}?chapter=${chapterIds[0]}`,
    prepare: (page) => stubSpeech(page, [{ lang: 'en-IN' }]),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Listen' }).click();
      await page.waitForFunction(() => window.speech.spoken.length > 0);
      for (let sentence = 0; sentence < 3; sentence += 1) await page.evaluate(() => window.speech.end());
      await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    },
    shows: 'Mackerel sky, not long dry.',
  },
];
