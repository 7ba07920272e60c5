import type { Page } from 'playwright-core';

/** Widths in CSS px that a page must fit into: 320 px is also a 1280 px screen at 400 %, 640 px the same at 200 %. */
export const narrowWidths = [320, 640];

/** What makes the page scroll sideways, or is cut off at a side, each by its tag, class and text. */
export function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`;
    const beside = document.documentElement.scrollWidth - width;
    if (beside > 0) faults.push(`the page is ${beside} px too wide`);
    /** A box of its own that scrolls, such as code or a table, may be wider inside. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // For screen readers only, or a skip link that waits off the screen for the focus.
      if (box.width <= 1 || box.height <= 1 || box.bottom <= 0) continue;
      const out = box.left < -1 || box.right > width + 1;
      if (out && !scrolls(element.parentElement)) faults.push(`beside the screen: ${name(element)}`);
      const clips = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
      if (clips && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        faults.push(`cut: ${name(element)}`);
    }
    return faults;
  });
}
