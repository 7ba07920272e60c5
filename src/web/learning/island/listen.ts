import type { CourseLanguage } from '#contract/language.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { lateTexts } from '#web/platform/texts/late-texts.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { openChapterId, courseId, find, page } from './document.ts';

const fetchPlayer = latePart(() => import('#web/learning/aloud/read-aloud.ts'));

let stop: (() => void) | undefined;

/** Ends the reading of a text that is there no more. */
export function stopListening(): void {
  stop?.();
  stop = undefined;
}

page.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-listen] > button');
  if (button && !button.ariaBusy) void press(button);
});

async function press(button: HTMLButtonElement): Promise<void> {
  const place = button.parentElement!;
  const trouble = place.querySelector<HTMLElement>('[role=alert]')!;
  const close = () => {
    stopListening();
    button.removeAttribute('data-open');
  };
  if (stop) return close();
  trouble.textContent = '';
  button.ariaBusy = 'true';
  const pageLanguage = documentLanguage();
  try {
    const [{ readAloud }, texts] = await Promise.all([fetchPlayer(), lateTexts('aloud', pageLanguage)]);
    stop = readAloud(find('article')!, texts, {
      chapter: { courseId, chapterId: openChapterId()! },
      language: page.dataset.language as CourseLanguage,
      pageLanguage,
      place,
      onStop: () => {
        close();
        button.focus();
      },
    });
    button.dataset.open = '';
  } catch {
    trouble.textContent = page.dataset.trouble!;
  } finally {
    button.ariaBusy = null;
  }
}
