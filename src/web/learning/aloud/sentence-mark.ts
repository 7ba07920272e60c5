export function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

const highlightName = 'aloud';

/** Marks without touching the text: sentences by a highlight where browsers have them, all else by shapes above it. */
export class SentenceMark {
  readonly #layer = svgElement('svg', { class: 'aloud-mark', 'aria-hidden': 'true' });
  #sizes: ResizeObserver | undefined;

  show(range: Range): void {
    this.clear();
    const isWords = range.startContainer instanceof Text;
    if (isWords && 'highlights' in CSS) {
      CSS.highlights.set(highlightName, new Highlight(range));
      return;
    }
    const draw = () => {
      const boxes = isWords ? [...range.getClientRects()] : [range.getBoundingClientRect()];
      const shapes = boxes.map(({ left, top, width, height }) => {
        const place = { x: left + scrollX, y: top + scrollY, width, height };
        return svgElement('rect', { class: isWords ? '' : 'frame', ...place });
      });
      this.#layer.replaceChildren(...shapes);
    };
    document.body.append(this.#layer);
    this.#sizes = new ResizeObserver(draw);
    this.#sizes.observe(document.body);
    draw();
  }

  clear(): void {
    if ('highlights' in CSS) CSS.highlights.delete(highlightName);
    this.#sizes?.disconnect();
    this.#layer.remove();
  }
}

/** Height of the bars above the text, in CSS px. */
const topPx = 120;
const gapPx = 16;

/** Returns what the bar of the player, at the bottom of the screen, leaves of it to be read. */
const viewAbove = (bar: Element) => ({
  top: Math.min(topPx, innerHeight / 4),
  bottom: Math.max(innerHeight / 2, Math.min(innerHeight, bar.getBoundingClientRect().top)),
});

/** Whether a part of a text is visible, or follows visible text. */
export const isFromHereOn = (range: Range, bar: Element): boolean =>
  range.getBoundingClientRect().bottom > viewAbove(bar).top + 1;

export function isInView(range: Range, bar: Element): boolean {
  const { top, bottom } = viewAbove(bar);
  const box = range.getBoundingClientRect();
  return box.bottom > top && box.top < bottom;
}

/** Scrolls until a sentence can be read, with some of what follows. Nothing glides under prefers-reduced-motion. */
export function bringIntoView(range: Range, bar: Element): void {
  const { top, bottom } = viewAbove(bar);
  const box = range.getBoundingClientRect();
  // A range of a text that was drawn anew has no box.
  if (box.height === 0 || (box.top >= top && box.bottom <= bottom - gapPx)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const fits = box.height < (bottom - top) / 2;
  scrollBy({ top: box.top - top - (fits ? (bottom - top) / 4 : gapPx), behavior });
}
