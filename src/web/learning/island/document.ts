import type { CourseLanguage } from '#contract/language.ts';
import { importWhole } from '#web/platform/documents/import-whole.ts';
import type learningParts from '#web/learning/learning-page.part.tsx';

/** The learning screen's element, with what the document says of itself. */
export const page = document.getElementById('learning')!;
export const courseId = page.dataset.course!;
export const language = page.dataset.language as CourseLanguage;
/** The chapter that is open; undefined while it can't be read. */
export const openChapterId = (): string | undefined => page.dataset.chapter;

export const find = (selector: string) => page.querySelector<HTMLElement>(selector);
export const findAll = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];

/** Names the course and its open chapter, by attributes: the browser may have translated the visible text. */
export function openChapter() {
  const { courseName = '', chapterName = '' } = find('.reading')!.dataset;
  return { courseId, language, courseName, chapterName };
}

export function setHidden(selector: string, hidden: boolean): void {
  for (const element of findAll(selector)) element.hidden = hidden;
}

export function onPress(selector: string, press: (element: HTMLElement, event: MouseEvent) => void): void {
  page.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) press(element, event);
  });
}

export async function loadParts(): Promise<typeof learningParts> {
  return (await importWhole<{ default: typeof learningParts }>(page.dataset.from!)).default;
}
