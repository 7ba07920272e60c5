import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/e2e/support/open-page.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chapter, saveCourse } from '#tests/e2e/support/saved-course.ts';
import { button, isFocused, learningPath, phone } from '#tests/e2e/support/screens.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { stubSpeech } from '#tests/support/stub-speech.ts';

// src/web/learning/aloud/read-aloud.test.tsx tests the order of reading, the controls and the voices of the device.

const service = await startSpeechStandIn();
afterAll(() => service.close());
const e2e = startProduct({ env: service.settings });

test('without a voice a chapter is read by the service once its size was seen, sentence by sentence, and goes on after a failure', async () => {
  const { _id, chapters } = await saveCourse(e2e.product.session(), {
    courseName: 'Rain',
    description: 'd',
    chapters: [chapter('Rain', [{ title: 'It rains', description: 'Water falls.' }])],
  });
  const { page, context } = await e2e.newPage(phone);
  await stubSpeech(context, []);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/speech') && asked.push(request.url())));
  await openPage(page, learningPath(_id, chapters[0]?._id));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const listen = button(page, 'Listen').first();
  await listen.click();
  const bar = page.getByRole('region', { name: 'Read aloud' });
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  await bar.getByText(/loads about \d+ KB/).waitFor();
  expect(asked).toHaveLength(1);
  const recordings = /speech\/\w+$/;
  await page.route(recordings, (route) => route.abort());
  await press('Listen');
  await bar.getByText('The next words could not be loaded.').waitFor();
  expect(await page.evaluate(() => [...CSS.highlights.get('aloud')!].map(String))).toEqual(['Rain']);
  const problem = { code: 'speech-unavailable', error: 'It rests.' };
  await page.route(recordings, (route) => route.fulfill({ status: 503, json: problem }));
  await press('Play');
  await bar.getByText('The voice of this site is not available').waitFor();
  await page.unroute(recordings);
  await press('Play');
  await bar.getByText('That was the whole chapter.').waitFor();
  const spoken = service.calls.map(({ input }) => input);
  expect(spoken).toEqual(['Rain', 'What Rain is about.', 'It rains', 'Water falls.']);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(await isFocused(listen)).toBe(true);
});
