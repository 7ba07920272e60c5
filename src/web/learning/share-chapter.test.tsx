// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '#tests/dom/open-page.tsx';
import { ShareChapter } from './chapter-end.tsx';
import { offerShareSheet } from './share-sheet.ts';

test('a chapter is shared by WhatsApp, and by the device where it can', async () => {
  const chapter = { _id: 'a', chapterName: 'Halves' };
  await openPage('/', { default: () => <ShareChapter courseId="c" chapter={chapter} /> }, {});
  const address = '/createcourse/start/c?chapter=a';
  const link = await screen.findByRole('link', { name: 'Share on WhatsApp' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(address));
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => Promise.resolve(shared.push(data)),
  });
  onTestFinished(() => {
    delete (navigator as { share?: unknown }).share;
    delete document.documentElement.dataset['canShare'];
  });
  offerShareSheet();
  fireEvent.click(screen.getByRole('button', { name: 'More ways to share' }));
  expect(shared).toEqual([
    { url: expect.stringContaining(address) as string, text: 'Have a look at “Halves” on Saksham:' },
  ]);
});
