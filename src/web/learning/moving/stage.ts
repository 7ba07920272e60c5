import { inDigits, lettersInDigits } from './draw.ts';

/** A script's access to a moving part: the server drew the figure, and the script adds the controls below the picture. */
interface Stage<Values> {
  values: Values;
  words: Record<string, string>;
  /** Writes a number or a sum with the digits of the lesson's language. */
  digits: (text: string | number) => string;
  picture: HTMLElement;
  draw: (svg: string) => void;
  /** Shows the picture as it is now, with its description. */
  show: (svg: string, said: string) => void;
  say: (text: string) => void;
  add: (...rows: HTMLElement[]) => void;
}

export function openStage<Values>(figure: HTMLElement): Stage<Values> {
  const picture = figure.querySelector<HTMLElement>('.drawing')!;
  const output = document.createElement('output');
  // A sum reads from left to right in every language.
  output.dir = 'auto';
  const words = JSON.parse(figure.dataset.words!) as Record<string, string>;
  const digits = (text: string | number) => inDigits(String(text), words['digits']!);
  const draw = (svg: string) => {
    picture.innerHTML = lettersInDigits(svg, words['digits']!);
  };
  const say = (said: string) => {
    const text = digits(said);
    if (text !== output.textContent) output.textContent = text;
  };
  return {
    values: JSON.parse(figure.dataset.moving!) as Values,
    words,
    digits,
    picture,
    draw,
    show(svg, said) {
      draw(svg);
      picture.setAttribute('aria-label', digits(said));
      say(said);
    },
    say,
    add: (...rows) => figure.append(...rows, output),
  };
}

export function row(...children: HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'moving-row';
  element.append(...children);
  return element;
}

export function button(words: string, press: (pressed: HTMLButtonElement) => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = words;
  element.addEventListener('click', () => press(element));
  return element;
}

/** A button with a sign, and the words for those who don't see it. */
export function signButton(sign: string, words: string, press: () => void): HTMLButtonElement {
  const element = button(sign, press);
  element.setAttribute('aria-label', words);
  element.title = words;
  return element;
}

interface Range {
  words: string;
  min?: number;
  max: number;
  value: number;
  change: (value: number) => void;
}

export function range({ words, min = 0, max, value, change }: Range): HTMLInputElement {
  const element = document.createElement('input');
  element.type = 'range';
  element.setAttribute('aria-label', words);
  Object.assign(element, { min: String(min), max: String(max), value: String(value) });
  element.addEventListener('input', () => change(Number(element.value)));
  return element;
}

/** Tells where the picture is pressed or dragged, in its units. */
export function onDrag(picture: HTMLElement, width: number, drag: (x: number, y: number) => void): void {
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
