import { languageFacts, type CourseLanguage, type PageLanguage } from '#contract/language.ts';
import {
  keepAnswers,
  keepSpeed,
  keptAnswers,
  keptSpeed,
  noAnswers,
  voiceName,
  voicesOf,
} from './choose-voice.ts';
import { ControlBar, isSilent, type AloudTexts, type PlayerState } from './control-bar.ts';
import { SentenceCursor } from './sentence-cursor.ts';
import { bringIntoView, isFromHereOn, isInView, SentenceMark } from './sentence-mark.ts';
import { speak, type Outcome } from './speak.ts';
import { SpeechService, type ChapterKey } from './speech-service.ts';

/** Time for the list of voices, which arrives some time after the page. */
const voicesMs = 2500;

interface ReadAloudOptions {
  chapter: ChapterKey;
  language: CourseLanguage;
  pageLanguage: PageLanguage;
  /** Receives the bar of the player, behind the button that starts it. */
  place: Element;
  /** Called when the listener has ended it, but not by `stop`. */
  onStop: () => void;
  /** Told whether something is read or may be: not any more once there is no voice. */
  onTurn: (isOn: boolean) => void;
}

/** Reads a chapter aloud, by a voice of this device or else the site's speech service. Returns what removes the player. */
export function readAloud(article: Element, texts: AloudTexts, options: ReadAloudOptions): () => void {
  const player = new Player(article, texts, options);
  return () => player.stop();
}

/** Distance that a reader scrolls who reads on without a voice, in heights of the screen. */
const readsOn = 0.5;

const hasVoices = () => 'speechSynthesis' in globalThis;

export class Player {
  readonly #article: Element;
  readonly #onStop: () => void;
  readonly #onTurn: ReadAloudOptions['onTurn'];
  readonly #language: CourseLanguage;
  readonly #chapter: ChapterKey;
  readonly #cursor: SentenceCursor;
  readonly #bar: ControlBar;
  readonly #mark = new SentenceMark();
  readonly #left = new AbortController();
  #state: PlayerState = 'looking';
  #speed = keptSpeed();
  #voice: SpeechSynthesisVoice | undefined;
  /** Takes the place of a voice where the device has none. */
  #service: SpeechService | undefined;
  readonly #broken: string[] = [];
  #hasAsked = false;
  #shownAt = 0;
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  #stopSpeaking: () => void = () => undefined;

  constructor(article: Element, texts: AloudTexts, options: ReadAloudOptions) {
    const { chapter, language, pageLanguage, place, onStop, onTurn } = options;
    this.#language = language;
    this.#chapter = chapter;
    this.#cursor = new SentenceCursor(article, language);
    this.#article = article;
    this.#onStop = onStop;
    this.#onTurn = onTurn;
    this.#bar = new ControlBar(texts, languageName(language, pageLanguage), this.#speed, this);
    place.append(this.#bar.element);
    // Safari keeps speaking when the page is gone.
    const { signal } = this.#left;
    addEventListener('pagehide', () => this.#pause(), { signal });
    addEventListener('keydown', (press) => this.#pressed(press), { signal });
    addEventListener('scroll', () => this.#scrolled(), { signal, passive: true });
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

  leave(): void {
    this.stop();
    this.#onStop();
  }

  playOrPause(): void {
    if (this.#state === 'reading') this.#pause();
    else this.#play();
  }

  step(by: 1 | -1): void {
    this.#cursor.step(by);
    this.#play();
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    keepSpeed(speed);
    if (this.#state === 'reading') this.#play({ follow: false });
  }

  useService(): void {
    this.#service?.choose();
    this.#play();
  }

  #show(state: PlayerState): void {
    this.#state = state;
    this.#shownAt = scrollY;
    this.#bar.show(state);
    this.#onTurn(!isSilent(state));
  }

  /** Escape ends a reading from within the bar only, since it may be meant for something else; a message from everywhere. */
  #pressed({ key, target }: KeyboardEvent): void {
    const isMeant = isSilent(this.#state) || this.#bar.element.contains(target as Node);
    if (key === 'Escape' && isMeant) this.leave();
  }

  /** A message that there is no voice does not cover what its reader reads on. */
  #scrolled(): void {
    const isPast = Math.abs(scrollY - this.#shownAt) > innerHeight * readsOn;
    if (isPast && isSilent(this.#state)) this.stop();
  }

  /** Finds a voice. The list may be empty at first, or have other languages only, and not every browser announces changes. */
  #look(since = performance.now()): void {
    if (this.#chooseVoice()) this.#play();
    else if (!hasVoices() || performance.now() - since > voicesMs) void this.#offerService();
    else this.#nextLook = setTimeout(() => this.#look(since), 200);
  }

  /** A voice that was installed meanwhile waits for a press, since nothing begins to speak by itself. */
  #voicesChanged(): void {
    if (['no-voice', 'unheard'].includes(this.#state) && this.#chooseVoice()) this.#show('paused');
  }

  #voicesWith({ heard, silent } = noAnswers): SpeechSynthesisVoice[] {
    return hasVoices() ? voicesOf(speechSynthesis.getVoices(), this.#language, { heard, silent }) : [];
  }

  #chooseVoice(): boolean {
    const { heard, silent } = keptAnswers(this.#language);
    [this.#voice] = this.#voicesWith({ heard, silent: [...silent, ...this.#broken] });
    return this.#voice !== undefined;
  }

  /** Asks the site for its speech service; where it has none, says how a voice is installed. */
  async #offerService(): Promise<void> {
    this.#show('looking');
    const { signal } = this.#left;
    const service = await SpeechService.open(this.#chapter, signal);
    if (signal.aborted) return;
    this.#service = service;
    if (service?.isChosen) this.#play();
    else if (service) {
      this.#bar.serviceBytes = service.bytes;
      this.#show('offering');
    } else if (!hasVoices()) this.#show('unsupported');
    // A voice of the language may be listed and not have been heard.
    else this.#show(this.#voicesWith().length > 0 ? 'unheard' : 'no-voice');
  }

  #play({ follow = true } = {}): void {
    this.#stopSpeaking();
    const { sentence } = this.#cursor;
    if (sentence === undefined || (this.#voice === undefined && this.#service === undefined)) {
      this.#mark.clear();
      if (sentence === undefined) this.#show('ended');
      else void this.#offerService();
      return;
    }
    this.#show('reading');
    this.#mark.show(sentence.range);
    if (follow) bringIntoView(sentence.range, this.#bar.element);
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
    const follow = sentence !== undefined && isInView(sentence.range, this.#bar.element);
    if (this.#cursor.step(1)) return this.#play({ follow });
    this.#cursor.restart();
    this.#mark.clear();
    this.#show('ended');
  }

  /** Android lists voices that it does not have, and has English say nothing instead. */
  #needsAnswer(): boolean {
    if (this.#voice === undefined || this.#hasAsked || this.#language === 'en') return false;
    return keptAnswers(this.#language).heard !== voiceName(this.#voice);
  }

  /** Says whether the voice was heard. */
  answer(isHeard: boolean): void {
    const { heard, silent } = keptAnswers(this.#language);
    const name = voiceName(this.#voice!);
    if (isHeard) {
      keepAnswers(this.#language, { heard: name, silent: silent.filter((each) => each !== name) });
      return this.#goOn();
    }
    keepAnswers(this.#language, { heard, silent: [...silent, name] });
    this.#tryOther();
  }

  /** Makes the next voice say the same sentence. */
  #tryOther(): void {
    this.#broken.push(voiceName(this.#voice!));
    this.#hasAsked = false;
    this.#chooseVoice();
    this.#play();
  }

  lookAgain(): void {
    keepAnswers(this.#language, noAnswers);
    this.#broken.length = 0;
    this.#hasAsked = false;
    this.#service = undefined;
    this.#show('looking');
    this.#look();
  }

  /** Reads from the selected words on, or from the first sentence on the screen. */
  fromHere(): void {
    const selection = getSelection();
    const start = selection?.isCollapsed === false ? selection.getRangeAt(0) : undefined;
    if (start && this.#article.contains(start.startContainer)) {
      const { startContainer, startOffset } = start;
      this.#cursor.moveTo((range) => range.comparePoint(startContainer, startOffset) <= 0);
      selection?.collapseToStart();
    } else this.#cursor.moveTo((range) => isFromHereOn(range, this.#bar.element));
    this.#play();
  }
}

/** The platform knows it in the page's language, except for some languages on Android. */
function languageName(language: CourseLanguage, pageLanguage: PageLanguage): string {
  // Firefox has it since version 86.
  if (!('DisplayNames' in Intl)) return languageFacts[language].endonym;
  const names = new Intl.DisplayNames([pageLanguage], { type: 'language', fallback: 'none' });
  return names.of(language) ?? languageFacts[language].endonym;
}
