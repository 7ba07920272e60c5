import type { NextStep } from '#contract/progress.ts';
import { isToCheck, learnedPath, nextPath } from './course-paths.ts';

/**
 * Makes the link that starts a course (`[data-start]`) lead to the next step, in the words of its `<template>` for such a step.
 * Without a step the course is done: the link leads to its end, and another one (`[data-again]`) to its text, in place of
 * the one that tests what is known before (`[data-known]`).
 */
export function continueAt(page: Element, courseId: string, step: NextStep | null, chapterName = ''): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-start]');
  const kind = step ? (isToCheck(step.why) ? 'check' : 'read') : 'done';
  const template = link?.querySelector<HTMLTemplateElement>(`[data-why=${kind}]`);
  if (!link || !template) return;
  const words = template.content.cloneNode(true) as DocumentFragment;
  words.querySelector('bdi')?.append(chapterName);
  link.firstElementChild!.replaceChildren(words);
  link.href = step ? nextPath(courseId, step) : learnedPath(courseId);
  page.querySelector('[data-again]')?.toggleAttribute('hidden', step !== null);
  page.querySelector('[data-known]')?.toggleAttribute('hidden', step === null);
}
