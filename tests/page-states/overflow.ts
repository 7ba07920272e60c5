import type { Page } from 'playwright-core';

/** Widths in CSS px that a page must fit. 320 px equals a 1280 px screen at 400 % zoom, 640 px at 200 %. */
export const narrowWidths = [320, 640];

export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`;
    const excess = document.documentElement.scrollWidth - width;
    if (excess > 0) faults.push(`the page is ${excess} px too wide`);
    /** The content of a scrolling box, such as code or a table, may be wider than the page. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    /** Whether the element or an ancestor is clipped to nothing, as are texts for screen readers and a form's honeypot. */
    const isClippedAway = (element: Element | null): boolean => {
      if (element === null) return false;
      const { width, height } = element.getBoundingClientRect();
      const isNothing = width <= 1 || height <= 1;
      return (
        (isNothing && /hidden|clip/.test(getComputedStyle(element).overflow)) ||
        isClippedAway(element.parentElement)
      );
    };
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // A skip link is above the screen until it has the focus.
      if (box.width <= 1 || box.height <= 1 || box.bottom <= 0 || isClippedAway(element)) continue;
      const out = box.left < -1 || box.right > width + 1;
      if (out && !scrolls(element.parentElement)) faults.push(`beyond the screen: ${name(element)}`);
      // A word that is too long for its column would stand over the next one.
      const spills = style.overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1;
      // A text within a drawing has no box of its own to leave.
      const hasBox = !(element instanceof SVGElement) && element.clientWidth > 1;
      if (spills && hasBox && !scrolls(element.parentElement)) faults.push(`over its box: ${name(element)}`);
      const clips = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
      if (clips && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        faults.push(`cut: ${name(element)}`);
    }
    return faults;
  });
}

/** Returns the words that are broken over two lines, and those that a picture lies over. */
export function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement!;
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A title that is clipped away is there for voices.
      const isClipped = getComputedStyle(element).clipPath === 'inset(50%)';
      if (!isSeen || isClipped || element.closest('svg, .sr-only')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`broken: ${word}`);
        const { left, top, width, height } = range.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        if (above?.matches('img, svg, .scene')) faults.push(`below a picture: ${word}`);
      }
    }
    return faults;
  });
}
