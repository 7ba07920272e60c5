import { documentLanguage } from '#web/platform/texts/document-language.ts';
import type { LateTexts } from '#web/platform/texts/late-texts.ts';
import { installText } from './choose-voice.ts';
import { speeds } from './kept-voices.ts';

/**
 * State of the player. In `no-voice`, `unheard` and `unsupported` nothing can be read; `broken-off` means that the site was not
 * reached for a recording, and `refused` that its speech service gave none.
 */
export type PlayerState =
  | 'looking'
  | 'reading'
  | 'paused'
  | 'asking'
  | 'offering'
  | 'broken-off'
  | 'refused'
  | 'ended'
  | 'no-voice'
  | 'unheard'
  | 'unsupported';

export type AloudTexts = LateTexts<'aloud'>;

export interface Controls {
  playOrPause: () => void;
  step: (by: 1 | -1) => void;
  fromHere: () => void;
  setSpeed: (speed: number) => void;
  /** Says whether the voice was heard. */
  answer: (heard: boolean) => void;
  lookAgain: () => void;
  /** Switches to the speech service. */
  useService: () => void;
  stop: () => void;
}

interface ControlBarOptions {
  /** Texts in the page's language, with the placeholder `{language}`. */
  texts: AloudTexts;
  /** Name of the language of the chapter, in the page's language. */
  language: string;
  speed: number;
}

const strokes = {
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M9 5v14m6-14v14',
  previous: 'M18 6v12l-9-6 9-6ZM6 6v12',
  next: 'M6 6v12l9-6-9-6Zm12 0v12',
  fromHere: 'M4 6h16M4 12h5m-5 6h5m4-7v8l7-4-7-4Z',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

/** States in which there is nothing to play. */
const withoutControls: readonly PlayerState[] = ['looking', 'offering', 'no-voice', 'unheard', 'unsupported'];

/** The bar of the player, at the bottom of the screen. It is made of plain elements, so that any page can have it. */
export class ControlBar {
  readonly element: HTMLElement;
  /** Size of what the speech service would send, for its offer. */
  serviceBytes = 0;
  readonly #options: ControlBarOptions;
  readonly #words = make('div', { className: 'aloud-words', role: 'status' });
  readonly #answers = make('div', { className: 'aloud-question' });
  readonly #controls: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #answersTo: Partial<Record<PlayerState, HTMLButtonElement[]>>;

  constructor(options: ControlBarOptions, controls: Controls) {
    const { texts, speed } = options;
    this.#options = options;
    this.#play = iconButton('play', texts.play, controls.playOrPause);
    this.#play.classList.add('aloud-play');
    const again = textButton(texts.lookAgain, controls.lookAgain);
    this.#answersTo = {
      asking: [
        textButton(texts.heard, () => controls.answer(true)),
        textButton(texts.notHeard, () => controls.answer(false)),
      ],
      offering: [textButton(texts.useService, controls.useService)],
      'no-voice': [again],
      unheard: [again],
    };
    this.#controls = make('div', { className: 'aloud-controls' }, [
      iconButton('previous', texts.previous, () => controls.step(-1)),
      this.#play,
      iconButton('next', texts.next, () => controls.step(1)),
      iconButton('fromHere', texts.fromHere, controls.fromHere),
      speedList(texts.speed, speed, controls.setSpeed),
    ]);
    this.element = make('section', { className: 'aloud', ariaLabel: texts.bar }, [
      this.#words,
      this.#answers,
      this.#controls,
      iconButton('close', texts.stop, controls.stop),
    ]);
    // The chapter around it may be of another language and direction.
    this.element.lang = documentLanguage();
    this.element.dir = document.documentElement.dir || 'ltr';
    // A press leaves the selection, from which the chapter can be read.
    this.element.addEventListener('mousedown', (press) => {
      if ((press.target as Element).closest('button')) press.preventDefault();
    });
    this.element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') controls.stop();
    });
  }

  show(state: PlayerState): void {
    const focused = this.element.contains(document.activeElement);
    const isPlaying = state === 'reading';
    const { texts } = this.#options;
    setIcon(this.#play, isPlaying ? 'pause' : 'play', isPlaying ? texts.pause : texts.play);
    this.#controls.hidden = withoutControls.includes(state);
    this.#answers.replaceChildren(...(this.#answersTo[state] ?? []));
    this.#words.replaceChildren(...this.#wordsOf(state).map((text) => make('p', { textContent: text })));
    // A button that had the focus may be gone.
    if (focused && !this.element.querySelector(':focus')?.checkVisibility())
      (this.#controls.hidden
        ? this.element.querySelector<HTMLElement>(':scope > button')
        : this.#play
      )?.focus();
  }

  #wordsOf(state: PlayerState): string[] {
    const { texts, language } = this.#options;
    const install = texts[installText(navigator.userAgent)];
    const words: Partial<Record<PlayerState, string[]>> = {
      looking: [texts.looking],
      asking: [texts.didYouHear],
      offering: [texts.noVoice, texts.serviceOffer],
      'broken-off': [texts.brokenOff],
      refused: [texts.refused],
      ended: [texts.ended],
      'no-voice': [texts.noVoice, install],
      unheard: [texts.unheard, texts.checkVolume, install],
      unsupported: [texts.unsupported],
    };
    return (words[state] ?? []).map((text) =>
      text.replaceAll('{language}', language).replace('{size}', roundedSize(this.serviceBytes)),
    );
  }
}

/** Rounds a size to what a person needs to decide: 50 KB, or a tenth of a megabyte. */
function roundedSize(bytes: number): string {
  const kilobytes = Math.max(50, Math.ceil(bytes / 50_000) * 50);
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(kilobytes / 1_000).toFixed(1)} MB`;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function textButton(text: string, press: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', textContent: text });
  button.addEventListener('click', press);
  return button;
}

function iconButton(icon: keyof typeof strokes, label: string, press: () => void): HTMLButtonElement {
  const button = textButton('', press);
  setIcon(button, icon, label);
  return button;
}

function setIcon(button: HTMLButtonElement, icon: keyof typeof strokes, label: string): void {
  button.ariaLabel = label;
  button.title = label;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  path.setAttribute('d', strokes[icon]);
  svg.append(path);
  button.replaceChildren(svg);
}

function speedList(label: string, chosen: number, choose: (speed: number) => void): HTMLSelectElement {
  const list = make(
    'select',
    { ariaLabel: label },
    speeds.map((speed) => new Option(`${speed}×`, String(speed), false, speed === chosen)),
  );
  list.addEventListener('change', () => choose(Number(list.value)));
  return list;
}
