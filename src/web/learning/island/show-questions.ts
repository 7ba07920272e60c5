import { isSavingData } from '#web/platform/choices/data-saving.ts';
import { findAll, page } from './document.ts';

interface QuestionParts {
  questions: (places: readonly HTMLElement[], pressed?: HTMLElement) => Promise<void>;
}

/** Distance of the first question from the screen at which its code is fetched. */
const near = '300px';
let asking = false;

/** Makes the page draw the questions between the topics once the first one is about to be seen; with data saving, at a press. */
export function showQuestions(): void {
  asking = false;
  if (isSavingData()) return;
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void drawQuestions();
    },
    { rootMargin: near },
  );
  for (const place of findAll('[data-question]')) watch.observe(place);
}

async function drawQuestions(pressed?: HTMLElement): Promise<void> {
  const places = findAll('[data-question]');
  if (asking || places.length === 0) return;
  asking = true;
  try {
    const { default: parts } = (await import(/* @vite-ignore */ places[0]!.dataset.saved!)) as {
      default: QuestionParts;
    };
    await parts.questions(places, pressed);
  } catch {
    asking = false;
    for (const place of places) place.querySelector('[role=alert]')!.textContent = page.dataset.trouble!;
  }
}

page.addEventListener('click', ({ target }) => {
  const place = (target as Element).closest<HTMLElement>('[data-question]');
  if (place) void drawQuestions(place);
});
