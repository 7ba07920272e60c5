// Draws what this phone keeps. The page stands also for the practice of saved courses, at whatever address the worker answered.

import '#web/platform/people/sign-out.inline.ts';

const place = document.querySelector<HTMLElement>('[data-saved]')!;
interface SavedPart {
  default: { saved: (element: HTMLElement) => Promise<void> };
}

void import(/* @vite-ignore */ place.dataset.saved!).then((part: SavedPart) => part.default.saved(place));
