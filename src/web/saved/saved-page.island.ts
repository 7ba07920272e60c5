// Draws what this phone keeps. The page stands also for the practice of saved courses, at whatever address the worker answered.

import type parts from './saved.part.tsx';
import '#web/platform/people/sign-out.inline.ts';

const place = document.querySelector<HTMLElement>('[data-saved]')!;

void import(/* @vite-ignore */ place.dataset.saved!).then((part: { default: typeof parts }) =>
  part.default.saved(place),
);
