// Draws what this phone keeps. The page stands also for the practice of saved courses, at whatever address the worker answered.

import { markPlace } from '#web/platform/site/mark-place.ts';
import type parts from './saved.part.tsx';
import '#web/platform/people/sign-out.inline.ts';

markPlace();

const place = document.querySelector<HTMLElement>('[data-saved]')!;

void import(/* @vite-ignore */ place.dataset.saved!).then((part: { default: typeof parts }) =>
  part.default.saved(place),
);
