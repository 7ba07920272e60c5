import type { listSpeech } from '#contract/speech.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { isSavingData } from '#web/platform/choices/data-saving.ts';
import type { Outcome } from './speak.ts';

export interface ChapterKey {
  courseId: string;
  chapterId: string;
}

/** A sentence has some 20 s of sound, so what takes longer than this is no use to a listener. */
const patienceMs = 30_000;
/** Chapters for which the listener chose the service in this visit, knowing its size. */
const chosen = new Set<string>();

export class SpeechService {
  readonly #chapter: ChapterKey;
  readonly #sentences: ReplyOf<typeof listSpeech>['sentences'];
  readonly #audio = new Audio();
  readonly #recordings = new Map<string, Promise<Blob>>();

  /** Whether the site itself refused the recording that failed last: the network is there. */
  wasRefused = false;

  private constructor(chapter: ChapterKey, sentences: ReplyOf<typeof listSpeech>['sentences']) {
    this.#chapter = chapter;
    this.#sentences = sentences;
  }

  /** Undefined where the site has no such service for this chapter, this browser can't play it, or it isn't reached. */
  static async open(chapter: ChapterKey, left: AbortSignal): Promise<SpeechService | undefined> {
    try {
      const signal = AbortSignal.any([left, AbortSignal.timeout(patienceMs)]);
      const { type, sentences } = await api.listSpeech({ ...chapter }, { signal });
      const plays = sentences.length > 0 && new Audio().canPlayType(type) !== '';
      return plays ? new SpeechService(chapter, sentences) : undefined;
    } catch {
      return undefined;
    }
  }

  get isChosen(): boolean {
    return chosen.has(this.#chapter.chapterId);
  }

  choose(): void {
    chosen.add(this.#chapter.chapterId);
  }

  /** Size of the whole chapter in bytes, partly estimated. */
  get bytes(): number {
    return this.#sentences.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Says a sentence and loads the next; skips labels, which the service does not know. Returns what stops it. */
  say(text: string, speed: number, onEnd: (outcome: Outcome) => void): () => void {
    const audio = this.#audio;
    const stopped = new AbortController();
    const { signal } = stopped;
    let address = '';
    const stop = () => {
      stopped.abort();
      audio.pause();
      URL.revokeObjectURL(address);
    };
    const end = (outcome: Outcome) => {
      if (signal.aborted) return;
      stop();
      onEnd(outcome);
    };
    const play = async () => {
      const place = this.#sentences.findIndex((sentence) => sentence.text === text);
      if (place === -1) return end('said');
      const recording = await this.#load(place);
      if (signal.aborted) return;
      address = URL.createObjectURL(recording);
      audio.src = address;
      audio.playbackRate = speed;
      audio.addEventListener('ended', () => end('said'), { signal });
      audio.addEventListener('error', () => end('failed'), { signal });
      // A call or another player takes the sound away.
      audio.addEventListener('pause', () => audio.ended || end('cut'), { signal });
      await audio.play();
      if (!isSavingData()) void this.#load(place + 1).catch(() => undefined);
    };
    // A browser that plays nothing without a press needs one more.
    play().catch((error: unknown) => {
      this.wasRefused = error instanceof ApiError && error.code !== 'offline';
      end(error instanceof DOMException && error.name === 'NotAllowedError' ? 'cut' : 'failed');
    });
    return stop;
  }

  async #load(place: number): Promise<Blob> {
    const sound = this.#sentences[place]?.sound;
    if (sound === undefined) throw new Error('The chapter has no further sentence.');
    const known = this.#recordings.get(sound);
    if (known) return known;
    const signal = AbortSignal.timeout(patienceMs);
    const loading = api.readSpeech({ ...this.#chapter, sound }, { signal }).then((answer) => answer.blob());
    this.#recordings.set(sound, loading);
    // Forgets a failed recording, so that it can be requested again.
    loading.catch(() => this.#recordings.delete(sound));
    return loading;
  }
}
