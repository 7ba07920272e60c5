/** Building blocks of parts that move. Drawings are texts, so that server and browser draw by the same code. */

/** Units from side to side; letters of 14 are legible on a phone. */
export const width = 320;
export const outline = ' fill="none" stroke="currentColor" stroke-width="2"';

const round = (value: number) => Number(value.toFixed(1));

export const svg = (height: number, shapes: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${shapes.join('')}</svg>`;

/** Writes letters with the middle of their line at x. A fraction stands upright around the middle of their height. */
export function letters(x: number, y: number, words: string | number, look = '', size = 15): string {
  const [top = '', bottom] = String(words).split('/');
  if (bottom === undefined)
    return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="middle"${look}>${words}</text>`;
  const middle = y - size * 0.36;
  const half = size * 0.34 * Math.max(top.length, bottom.length);
  return [
    letters(x, middle - size * 0.22, top, look, size),
    line(x - half, middle, x + half, middle),
    letters(x, middle + size * 0.95, bottom, look, size),
  ].join('');
}
export const bold = ' font-weight="700"';

export const line = (x1: number, y1: number, x2: number, y2: number, more = ''): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="currentColor" stroke-width="2"${more}/>`;

export const disc = (x: number, y: number, r: number, more: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${more}/>`;

/** Writes a text with other digits, given from 0 to 9. */
export const inDigits = (text: string, digits: string): string =>
  digits.startsWith('0') ? text : text.replace(/\d/g, (digit) => digits[Number(digit)]!);

/** Does so with the letters of a drawing alone. */
export const lettersInDigits = (drawing: string, digits: string): string =>
  drawing.replace(/>[^<]+</g, (shown) => inDigits(shown, digits));

/** A script's access to a moving part: the server drew the figure, and the script adds the controls below the picture. */
export function openStage(figure: HTMLElement) {
  const picture = figure.querySelector<HTMLElement>('.drawing')!;
  const output = document.createElement('output');
  // A sum reads from left to right in every language.
  output.dir = 'auto';
  const words = JSON.parse(figure.dataset.words!) as Record<string, string>;
  /** Writes a number or a sum with the digits of the lesson's language. */
  const digits = (text: string | number) => inDigits(String(text), words['digits']!);
  const draw = (svg: string, into = picture) => (into.innerHTML = lettersInDigits(svg, words['digits']!));
  let last = '';
  const say = (said: string) => {
    if (said === last) return;
    last = said;
    const pieces = said.split(/(\d+\/\d+)/).map(digits);
    output.replaceChildren(...pieces.map((piece, at) => (at % 2 === 0 ? piece : upright(piece))));
  };
  return {
    words,
    digits,
    picture,
    draw,
    say,
    /** Shows the picture as it is now, with its description. */
    show: (svg: string, said: string) => {
      draw(svg);
      picture.setAttribute('aria-label', digits(said));
      say(said);
    },
    add: (...rows: HTMLElement[]) => figure.append(...rows, output),
  };
}

/** Draws a fraction as markdown.tsx does. */
const upright = (fraction: string): HTMLElement =>
  Object.assign(document.createElement('span'), {
    className: 'fraction',
    innerHTML: fraction.replace('/', '<i>/</i>'),
  });

export const span = (words = '') =>
  Object.assign(document.createElement('span'), { dir: 'auto', textContent: words });

export function row(...children: HTMLElement[]): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className: 'moving-row' });
  element.append(...children);
  return element;
}

/** A button with words, or with a sign and the words for those who don't see it. */
export function button(shown: string, press: (pressed: HTMLButtonElement) => void, words?: string) {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: shown });
  element.addEventListener('click', () => press(element));
  if (words !== undefined) {
    element.setAttribute('aria-label', words);
    element.title = words;
  }
  return element;
}

export function range(
  words: string,
  { min = 0, max, value }: { min?: number; max: number; value: number },
  change: (value: number) => void,
): HTMLInputElement {
  const element = Object.assign(document.createElement('input'), { type: 'range' });
  element.setAttribute('aria-label', words);
  Object.assign(element, { min: String(min), max: String(max), value: String(value) });
  element.addEventListener('input', () => change(Number(element.value)));
  return element;
}

/** Tells where the picture is pressed or dragged, in its units. */
export function onDrag(picture: HTMLElement, drag: (x: number, y: number) => void): void {
  const tell = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width: shown } = picture.firstElementChild!.getBoundingClientRect();
    drag(((clientX - left) * width) / shown, ((clientY - top) * width) / shown);
  };
  picture.classList.add('draggable');
  picture.addEventListener('pointerdown', (press) => {
    picture.setPointerCapture(press.pointerId);
    tell(press);
  });
  picture.addEventListener('pointermove', (move) => {
    if (picture.hasPointerCapture(move.pointerId)) tell(move);
  });
}

export const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
