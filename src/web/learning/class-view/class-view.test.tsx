// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { drawn } from '#tests/dom/drawn.tsx';
import { inDocument } from '#tests/dom/in-document.ts';
import { ServerPageContext, type ServerPage } from '#web/platform/loading/server-page.ts';
import { ClassView } from './class-view.tsx';

const page = { drawPart: (_, part) => drawn(part) } as ServerPage;

test('voices are told which idea came', async () => {
  const topics = [{ topic_id: 'a', title: 'Cut', description: 'Six.\n\nSeven.', code: null }];
  const facts = { state: 'ready', revision: 1, incomplete: false } as const;
  const names = { _id: 'id', chapterName: 'Halves', duration: '', about: '' };
  const chapter = { ...names, ...facts, description: 'One.', topics };
  inDocument(
    drawn(
      <ServerPageContext value={page}>
        <ClassView course={courseSummary()} chapter={chapter} questions={undefined} words={undefined} />
      </ServerPageContext>,
    ),
  );
  // Its keys would act in the tests after this one.
  const listening = vi.spyOn(window, 'addEventListener').mockReturnValue();
  onTestFinished(() => {
    listening.mockRestore();
    vi.resetModules();
    history.replaceState(null, '', '/');
  });
  // The island reads the document as it starts.
  vi.resetModules();
  await import('./class-view.island.ts');
  const said = () => document.querySelector('output > .sr-only')!.textContent;
  const next = document.querySelector<HTMLButtonElement>('[data-turn="1"]')!;
  expect(said()).toBe('Idea 1 of 4: Halves');
  next.click();
  expect(said()).toBe('Idea 2 of 4: One.');
  next.click();
  expect(said()).toBe('Idea 3 of 4: Cut');
});
