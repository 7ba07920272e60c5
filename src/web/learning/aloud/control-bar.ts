import { documentLanguage } from '#web/platform/texts/document-language.ts';
import type { LateTexts } from '#web/platform/texts/late-texts.ts';
import { speeds } from './choose-voice.ts';
import type { Player } from './read-aloud.ts';
import { svgElement } from './sentence-mark.ts';

/** The texts of each state. In `broken-off` the site was not reached for a recording, in `refused` its service gave none. */
const says = {
  looking: ['looking'],
  reading: [],
  paused: [],
  asking: ['didYouHear'],
  offering: ['noVoice', 'serviceOffer'],
  'broken-off': ['brokenOff'],
  refused: ['refused'],
  ended: ['ended'],
  'no-voice': ['noVoice', 'install'],
  unheard: ['unheard', 'checkVolume', 'install'],
  unsupported: ['unsupported'],
} as const;
export type PlayerState = keyof typeof says;

export type AloudTexts = LateTexts<'aloud'>;

const strokes = {
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M9 5v14m6-14v14',
  previous: 'M18 6v12l-9-6 9-6ZM6 6v12',
  next: 'M6 6v12l9-6-9-6Zm12 0v12',
  fromHere: 'M4 6h16M4 12h5m-5 6h5m4-7v8l7-4-7-4Z',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

/** Whether nothing is to be had but a message. */
export const isSilent = (state: PlayerState): boolean =>
  ['no-voice', 'unheard', 'unsupported'].includes(state);

/** The bar of the player, at the bottom of the screen. It is made of plain elements, so that any page can have it. */
export class ControlBar {
  readonly element: HTMLElement;
  /** Size of what the speech service would send, for its offer. */
  serviceBytes = 0;
  readonly #texts: AloudTexts;
  /** Name of the chapter's language, in the page's language. */
  readonly #language: string;
  readonly #words = make('div', { className: 'aloud-words', role: 'status' });
  readonly #answers = make('div', { className: 'aloud-question' });
  readonly #controls: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #close: HTMLButtonElement;
  readonly #answersTo: Partial<Record<PlayerState, HTMLButtonElement[]>>;

  constructor(texts: AloudTexts, language: string, speed: number, player: Player) {
    this.#texts = texts;
    this.#language = language;
    this.#play = button('', () => player.playOrPause(), 'aloud-play');
    const again = button(texts.lookAgain, () => player.lookAgain());
    this.#answersTo = {
      asking: [
        button(texts.heard, () => player.answer(true)),
        button(texts.notHeard, () => player.answer(false)),
      ],
      offering: [button(texts.useService, () => player.useService())],
      'no-voice': [again],
      unheard: [again],
    };
    this.#controls = make('div', { className: 'aloud-controls' }, [
      withIcon('previous', texts.previous, () => player.step(-1)),
      this.#play,
      withIcon('next', texts.next, () => player.step(1)),
      withIcon('fromHere', texts.fromHere, () => player.fromHere()),
      speedList(texts.speed, speed, (chosen) => player.setSpeed(chosen)),
    ]);
    this.#close = button('', () => player.leave());
    // The chapter around it may be of another language and direction.
    const own = {
      lang: documentLanguage(),
      dir: document.documentElement.dir || 'ltr',
      ariaLabel: texts.bar,
    };
    const parts = [this.#words, this.#answers, this.#controls, this.#close];
    this.element = make('section', { className: 'aloud', ...own }, parts);
    // A press leaves the selection, from which the chapter can be read.
    this.element.addEventListener('mousedown', (press) => {
      if ((press.target as Element).closest('button')) press.preventDefault();
    });
  }

  show(state: PlayerState): void {
    const focused = this.element.contains(document.activeElement);
    if (state === 'reading') setIcon(this.#play, 'pause', this.#texts.pause);
    else setIcon(this.#play, 'play', this.#texts.play);
    this.#controls.hidden = isSilent(state) || state === 'looking' || state === 'offering';
    setIcon(this.#close, 'close', isSilent(state) ? this.#texts.close : this.#texts.stop);
    this.#answers.replaceChildren(...(this.#answersTo[state] ?? []));
    this.#words.replaceChildren(...this.#wordsOf(state).map((textContent) => make('p', { textContent })));
    // A button that had the focus may be gone.
    if (!focused || this.element.querySelector(':focus')?.checkVisibility()) return;
    (this.#controls.hidden ? this.#close : this.#play).focus();
  }

  #wordsOf(state: PlayerState): string[] {
    return says[state].map((name) =>
      this.#texts[name === 'install' ? installText() : name]
        .replaceAll('{language}', this.#language)
        .replace('{size}', roundedSize(this.serviceBytes)),
    );
  }
}

/** The texts that tell how a voice is installed, by what systems call themselves. */
const systems = [
  [/Android/, 'installAndroid'],
  [/iPhone|iPad|Macintosh/, 'installApple'],
  [/Windows/, 'installWindows'],
] as const;

const installText = () => systems.find(([mark]) => mark.test(navigator.userAgent))?.[1] ?? 'installElsewhere';

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

function button(textContent: string, press: () => void, className = ''): HTMLButtonElement {
  const element = make('button', { type: 'button', textContent, className });
  element.addEventListener('click', press);
  return element;
}

function withIcon(icon: keyof typeof strokes, label: string, press: () => void): HTMLButtonElement {
  const element = button('', press);
  setIcon(element, icon, label);
  return element;
}

function setIcon(button: HTMLButtonElement, icon: keyof typeof strokes, label: string): void {
  Object.assign(button, { ariaLabel: label, title: label });
  const svg = svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(svgElement('path', { d: strokes[icon] }));
  button.replaceChildren(svg);
}

function speedList(label: string, chosen: number, choose: (speed: number) => void): HTMLSelectElement {
  const options = speeds.map((speed) => new Option(`${speed}×`, String(speed), false, speed === chosen));
  const list = make('select', { ariaLabel: label }, options);
  list.addEventListener('change', () => choose(Number(list.value)));
  return list;
}
