import { isMarkedSaved } from '#web/platform/kept/saved-mark.ts';
import { drawPressed } from './pressed-parts.ts';

/**
 * Shows what saves a course (`[data-save]`), except on plain http, where the browser keeps no pages. Where this browser has the
 * course, the part is drawn at once, and says so.
 */
export function offerSaving(): void {
  const save = document.querySelector<HTMLElement>('[data-save]');
  if (!save || !('serviceWorker' in navigator)) return;
  save.hidden = false;
  const part = save.querySelector<HTMLElement>('[data-part]');
  if (part && isMarkedSaved(part.dataset.course!)) void drawPressed(part);
}
