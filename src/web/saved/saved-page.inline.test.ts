// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { markLearner } from '#web/platform/kept/learner-mark.ts';

test.each([
  ['/saved', true, true],
  ['/saved', false, false],
  ['/dashboard/notes', true, true],
  ['/review', true, false],
])(
  'at %s the room of a sidebar is left from the start where it comes (learner: %s)',
  async (address, learner, isLeft) => {
    const before = location.href;
    history.replaceState(null, '', address);
    markLearner(learner);
    onTestFinished(() => {
      markLearner(false);
      history.replaceState(null, '', before);
      vi.resetModules();
    });
    document.body.innerHTML = '<main><div data-saved><div></div></div></main>';
    await import('./saved-page.inline.ts');
    expect(document.querySelector('main [data-sidebar]') !== null).toBe(isLeft);
  },
);
