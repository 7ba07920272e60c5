// Draws what this phone keeps. The page stands also for the practice of saved courses, at whatever address the worker answered.

const place = document.querySelector<HTMLElement>('[data-saved]')!;
const { default: parts } = (await import(/* @vite-ignore */ place.dataset.saved!)) as {
  default: { saved: (element: HTMLElement) => Promise<void> };
};
await parts.saved(place);
