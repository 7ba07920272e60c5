export interface SentenceMark {
  show(range: Range): void;
  clear(): void;
}

const highlightName = 'aloud';

/**
 * Marks without touching the text: sentences by a highlight where the browser has them, all else by shapes above the page.
 */
export function sentenceMark(): SentenceMark {
  const shapes = drawnMark();
  if (!('highlights' in CSS)) return shapes;
  return {
    show(range) {
      this.clear();
      if (isWords(range)) CSS.highlights.set(highlightName, new Highlight(range));
      else shapes.show(range);
    },
    clear() {
      CSS.highlights.delete(highlightName);
      shapes.clear();
    },
  };
}

/** Whether a range is of words, and not around a drawing or a block of code. */
const isWords = ({ startContainer }: Range) => startContainer instanceof Text;

const svg = 'http://www.w3.org/2000/svg';

/** Draws a shape for each line of a sentence, or around an element, in an SVG that lies over the page. */
function drawnMark(): SentenceMark {
  const layer = document.createElementNS(svg, 'svg');
  layer.setAttribute('class', 'aloud-mark');
  layer.setAttribute('aria-hidden', 'true');
  let shown: Range | undefined;
  const draw = () => {
    if (!shown) layer.replaceChildren();
    else if (isWords(shown)) layer.replaceChildren(...Array.from(shown.getClientRects(), shapeOf));
    else layer.replaceChildren(frameOf(shown.getBoundingClientRect()));
  };
  const sizes = new ResizeObserver(draw);
  return {
    show(range) {
      shown = range;
      if (!layer.isConnected) {
        document.body.append(layer);
        sizes.observe(document.body);
      }
      draw();
    },
    clear() {
      shown = undefined;
      sizes.disconnect();
      layer.remove();
    },
  };
}

function shapeOf({ left, top, width, height }: DOMRect): SVGElement {
  const shape = document.createElementNS(svg, 'rect');
  const place = { x: left + scrollX, y: top + scrollY, width, height };
  for (const [name, value] of Object.entries(place)) shape.setAttribute(name, String(value));
  return shape;
}

function frameOf(box: DOMRect): SVGElement {
  const frame = shapeOf(box);
  frame.setAttribute('class', 'frame');
  return frame;
}
