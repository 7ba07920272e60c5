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
