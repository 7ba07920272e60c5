import type { NextStep } from '#contract/progress.ts';
import { nextPath } from './course-paths.ts';

/** Makes the link that starts a course (`[data-start]`) lead to the next step, in the words of its `<template>` for such a step. */
export function continueAt(page: Element, courseId: string, step: NextStep, chapterName: string): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-start]');
  const kind = step.why === 'check' ? 'check' : 'read';
  const words = link?.querySelector<HTMLTemplateElement>(`[data-why=${kind}]`)?.content;
  const name = words?.querySelector('bdi');
  if (!link || !words || !name) return;
  name.textContent = chapterName;
  link.firstElementChild!.replaceChildren(words);
  link.href = nextPath(courseId, step);
}
