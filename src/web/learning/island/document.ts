import type { CourseLanguage } from '#contract/language.ts';

/** The learning screen's element, with what the document says of itself. */
export const page = document.getElementById('learning')!;
export const courseId = page.dataset.course!;
/** The chapter that is open; undefined while it can't be read. */
export const openChapterId = (): string | undefined => page.dataset.chapter;

export const find = (selector: string) => page.querySelector<HTMLElement>(selector);
export const findAll = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];

/** Names the course and its open chapter, by attributes: the browser may have translated the visible text. */
export function openChapter() {
  const { courseName = '', chapterName = '' } = find('.reading')!.dataset;
  return { courseId, language: page.dataset.language as CourseLanguage, courseName, chapterName };
}

export function setHidden(selector: string, hidden: boolean): void {
  for (const element of findAll(selector)) element.hidden = hidden;
}

interface LearningParts {
  own: (element: HTMLElement) => Promise<void>;
  notes: () => Promise<void>;
  watch: () => Promise<void>;
}

/** Loads what draws with React (learning-page.part.tsx). */
export async function loadParts(): Promise<LearningParts> {
  return ((await import(/* @vite-ignore */ page.dataset.from!)) as { default: LearningParts }).default;
}
