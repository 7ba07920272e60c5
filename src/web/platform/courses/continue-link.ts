import type { CourseProgress } from '#contract/progress.ts';

/** Id of the chapter to read next: a chapter that is read and lacks its check only comes after those that are not read. */
export const chapterToRead = ({ next, chapters }: CourseProgress): string | undefined =>
  (next?.why.startsWith('check') && chapters.find(({ read, complete }) => !read && !complete)?.chapterId) ||
  next?.chapterId;

/** Makes the link that starts a course (`[data-start]`) lead to the chapter to continue with; its `<template>` has the words. */
export function continueAt(page: Element, chapter: { id: string; name: string }): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-start]');
  const words = link?.querySelector('template')?.content;
  const name = words?.querySelector('bdi');
  if (!link || !words || !name) return;
  name.textContent = chapter.name;
  link.firstElementChild!.replaceChildren(words);
  link.search = new URLSearchParams({ chapter: chapter.id }).toString();
}
