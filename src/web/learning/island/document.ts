/** The learning screen's element, with what the document says of itself. */
export const page = document.getElementById('learning')!;
export const courseId = page.dataset.course!;
/** The chapter that is open; undefined while it can't be read. */
export const openChapterId = (): string | undefined => page.dataset.chapter;

export const find = (selector: string) => page.querySelector<HTMLElement>(selector);
export const findAll = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];

export function setHidden(selector: string, hidden: boolean): void {
  for (const element of findAll(selector)) element.hidden = hidden;
}
