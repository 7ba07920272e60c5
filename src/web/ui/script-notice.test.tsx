import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { SittingView } from '#web/practice/sitting/sitting-view.tsx';
import SavedPage from '#web/saved/saved-page.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { Waiting } from './message.tsx';

const never = () => undefined;
const unread = { sitting: undefined, waits: true, check: never, goTo: never, change: never };
const waits = {
  'a chapter’s questions': (
    <SittingView run={unread} language="en">
      {never}
    </SittingView>
  ),
  'the courses on a phone': <SavedPage />,
  'any other page that waits': <Waiting label="" />,
};
test.each(Object.entries(waits))('%s: says without scripts what is needed', (_name, page) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TextsContext value={pageTexts('hi', catalogueOf('hi'))}>{page}</TextsContext>
    </MemoryRouter>,
  );
  const words = 'इस पेज के लिए जावास्क्रिप्ट चाहिए। कृपया इसे अपने ब्राउज़र में चालू करें।';
  expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain(words);
});
