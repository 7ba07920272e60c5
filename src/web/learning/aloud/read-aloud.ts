import { languageFacts, type CourseLanguage, type PageLanguage } from '#contract/language.ts';
import { voiceName, voicesOf } from './choose-voice.ts';
import { ControlBar, type AloudTexts, type PlayerState } from './control-bar.ts';
import { bringIntoView, isFromHereOn, isInView, viewAbove } from './keep-in-view.ts';
import { keepAnswers, keepSpeed, keptAnswers, keptSpeed } from './kept-voices.ts';
import { SentenceCursor } from './sentence-cursor.ts';
import { sentenceMark } from './sentence-mark.ts';
import { speak, type Outcome } from './speak.ts';
import { SpeechService, type ChapterKey } from './speech-service.ts';

/** Time for the list of voices, which arrives some time after the page. */
const voicesMs = 2500;

interface ReadAloudOptions {
  chapter: ChapterKey;
  /** The language of the text. */
  language: CourseLanguage;
  pageLanguage: PageLanguage;
  /** Receives the bar of the player, behind the button that starts it. */
  place: Element;
  /** Called when the listener has ended it, but not by `stop`. */
  onStop: () => void;
}

/**
 * Reads a drawn chapter aloud from its beginning, by a voice of its language that this device has, else by the site's speech
 * service, and shows a bar to control it. Returns a function that stops it and removes all of it.
 */
export function readAloud(article: Element, texts: AloudTexts, options: ReadAloudOptions): () => void {
  const player = new Player(article, texts, options);
  return () => player.stop();
}

class Player {
  readonly #language: CourseLanguage;
  readonly #chapter: ChapterKey;
  readonly #cursor: SentenceCursor;
  readonly #bar: ControlBar;
  readonly #mark = sentenceMark();
  readonly #left = new AbortController();
  #state: PlayerState = 'looking';
  #speed = keptSpeed();
  #voice: SpeechSynthesisVoice | undefined;
  /** Takes the place of a voice where the device has none. */
  #service: SpeechService | undefined;
  /** Names of voices that could not speak. */
  readonly #broken: string[] = [];
  #hasAsked = false;
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  #stopSpeaking: () => void = () => undefined;

  constructor(article: Element, texts: AloudTexts, options: ReadAloudOptions) {
    const { chapter, language, pageLanguage, place, onStop } = options;
    this.#language = language;
    this.#chapter = chapter;
    this.#cursor = new SentenceCursor(article, language);
    this.#bar = new ControlBar(
      { texts, language: languageName(language, pageLanguage), speed: this.#speed },
      {
        playOrPause: () => (this.#state === 'reading' ? this.#pause() : this.#play()),
        step: (by) => this.#step(by),
        fromHere: () => this.#fromHere(article),
        setSpeed: (speed) => this.#setSpeed(speed),
        answer: (heard) => this.#answer(heard),
        lookAgain: () => this.#lookAgain(),
        useService: () => this.#useService(),
        stop: () => {
          this.stop();
          onStop();
        },
      },
    );
    place.append(this.#bar.element);
    // Safari keeps speaking when the page is gone.
    const { signal } = this.#left;
    addEventListener('pagehide', () => this.#pause(), { signal });
    globalThis.speechSynthesis?.addEventListener?.('voiceschanged', () => this.#voicesChanged(), { signal });
    this.#show('looking');
    this.#look();
  }

  stop(): void {
    this.#left.abort();
    clearTimeout(this.#nextLook);
    this.#stopSpeaking();
    this.#mark.clear();
    this.#bar.element.remove();
  }

  #show(state: PlayerState): void {
    this.#state = state;
    this.#bar.show(state);
  }

  /** Finds a voice. The list may be empty at first, or have other languages only, and not every browser announces changes. */
  #look(since = performance.now()): void {
    if ('speechSynthesis' in globalThis && this.#chooseVoice()) this.#play();
    else if (!('speechSynthesis' in globalThis) || performance.now() - since > voicesMs)
      void this.#offerService();
    else this.#nextLook = setTimeout(() => this.#look(since), 200);
  }

  /** A voice that was installed meanwhile waits for a press, since nothing begins to speak by itself. */
  #voicesChanged(): void {
    if ((this.#state === 'no-voice' || this.#state === 'unheard') && this.#chooseVoice())
      this.#show('paused');
  }

  #chooseVoice(): boolean {
    const language = this.#language;
    const { heard, silent } = keptAnswers(language);
    const voices = speechSynthesis.getVoices();
    [this.#voice] = voicesOf(voices, language, { heard, silent: [...silent, ...this.#broken] });
    return this.#voice !== undefined;
  }

  /** Asks the site for its speech service; where it has none, says how a voice is installed. */
  async #offerService(): Promise<void> {
    this.#show('looking');
    const { signal } = this.#left;
    const service = await SpeechService.open(this.#chapter, signal);
    if (signal.aborted) return;
    this.#service = service;
    if (service === undefined) this.#show(this.#whyNoVoice());
    else if (service.isChosen) this.#play();
    else {
      this.#bar.serviceBytes = service.bytes;
      this.#show('offering');
    }
  }

  #useService(): void {
    this.#service?.choose();
    this.#play();
  }

  #whyNoVoice(): PlayerState {
    if (!('speechSynthesis' in globalThis)) return 'unsupported';
    // A voice of the language may be listed and not have been heard.
    const language = this.#language;
    const listed = voicesOf(speechSynthesis.getVoices(), language, { heard: undefined, silent: [] });
    return listed.length > 0 ? 'unheard' : 'no-voice';
  }

  #play({ follow = true } = {}): void {
    this.#stopSpeaking();
    const { sentence } = this.#cursor;
    if (sentence === undefined) {
      this.#mark.clear();
      this.#show('ended');
      return;
    }
    if (this.#voice === undefined && this.#service === undefined) {
      this.#mark.clear();
      void this.#offerService();
      return;
    }
    this.#show('reading');
    this.#mark.show(sentence.range);
    if (follow) bringIntoView(sentence.range, viewAbove(this.#bar.element));
    const onEnd = (outcome: Outcome) => this.#ended(outcome);
    this.#stopSpeaking = this.#voice
      ? speak(sentence.spoken, this.#voice, this.#speed, onEnd)
      : this.#service!.say(sentence.spoken, this.#speed, onEnd);
  }

  #pause(): void {
    this.#stopSpeaking();
    if (this.#state === 'reading') this.#show('paused');
  }

  #ended(outcome: Outcome): void {
    if (outcome === 'cut') this.#show('paused');
    else if (outcome === 'failed' && this.#voice === undefined)
      this.#show(this.#service?.wasRefused ? 'refused' : 'broken-off');
    else if (outcome === 'failed') this.#tryOther();
    else if (this.#needsAnswer()) {
      this.#hasAsked = true;
      this.#show('asking');
    } else this.#goOn();
  }

  #goOn(): void {
    // A listener who has scrolled away reads something else meanwhile.
    const { sentence } = this.#cursor;
    const follow = sentence !== undefined && isInView(sentence.range, viewAbove(this.#bar.element));
    if (this.#cursor.step(1)) {
      this.#play({ follow });
      return;
    }
    this.#cursor.restart();
    this.#mark.clear();
    this.#show('ended');
  }

  /** Android lists voices that it does not have, and has English say nothing instead. */
  #needsAnswer(): boolean {
    if (this.#voice === undefined) return false;
    const language = this.#language;
    const isKnown = keptAnswers(language).heard === voiceName(this.#voice);
    return language !== 'en' && !isKnown && !this.#hasAsked;
  }

  #answer(heard: boolean): void {
    const language = this.#language;
    const { silent, ...kept } = keptAnswers(language);
    const name = voiceName(this.#voice!);
    if (heard) {
      keepAnswers(language, { heard: name, silent: silent.filter((each) => each !== name) });
      this.#goOn();
    } else {
      keepAnswers(language, { ...kept, silent: [...silent, name] });
      this.#tryOther();
    }
  }

  /** Makes the next voice say the same sentence. */
  #tryOther(): void {
    this.#broken.push(voiceName(this.#voice!));
    this.#hasAsked = false;
    this.#chooseVoice();
    this.#play();
  }

  #lookAgain(): void {
    const language = this.#language;
    keepAnswers(language, { heard: undefined, silent: [] });
    this.#broken.length = 0;
    this.#hasAsked = false;
    this.#service = undefined;
    this.#show('looking');
    this.#look();
  }

  #step(by: 1 | -1): void {
    this.#cursor.step(by);
    this.#play();
  }

  /** Reads from the selected words on, or from the first sentence on the screen. */
  #fromHere(article: Element): void {
    const selection = getSelection();
    const start = selection?.isCollapsed === false ? selection.getRangeAt(0) : undefined;
    if (start && article.contains(start.startContainer)) {
      const { startContainer, startOffset } = start;
      this.#cursor.moveTo((range) => range.comparePoint(startContainer, startOffset) <= 0);
      selection?.collapseToStart();
    } else {
      const view = viewAbove(this.#bar.element);
      this.#cursor.moveTo((range) => isFromHereOn(range, view));
    }
    this.#play();
  }

  #setSpeed(speed: number): void {
    this.#speed = speed;
    keepSpeed(speed);
    if (this.#state === 'reading') this.#play({ follow: false });
  }
}

/** The platform knows it in the page's language, except for some languages on Android. */
function languageName(language: CourseLanguage, pageLanguage: PageLanguage): string {
  // Firefox has it since version 86.
  if (!('DisplayNames' in Intl)) return languageFacts[language].endonym;
  const names = new Intl.DisplayNames([pageLanguage], { type: 'language', fallback: 'none' });
  return names.of(language) ?? languageFacts[language].endonym;
}
