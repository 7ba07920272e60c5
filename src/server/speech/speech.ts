import { createHash } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import type { listSpeech as listSpeechContract } from '#contract/speech.ts';
import { readChapter, readCourseHead, type ChapterKey } from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { askSpeechService } from './speech-service.ts';
import { speechFormats, type SpeechSettings } from './speech-settings.ts';
import { insertRecording, selectBytesPerLetter, selectRecording, selectSizes } from './speech-store.ts';
import { spokenSentences } from './spoken-sentences.ts';

interface SpeechParts {
  db: Db;
  budgets: Budgets;
  log: Log;
}

/** `personId` is undefined for a visitor. */
interface Listener {
  personId: string | undefined;
  address: string;
}

/** Rough size of a letter that is said, where nothing is recorded yet: some 14 of them take a second. */
const usualBytesPerLetter = { opus: 300, mp3: 1_000 } as const;

/** Asks the operator's speech service to say the sentences of chapters, and stores its recordings. */
export class Speech {
  readonly #parts: SpeechParts;
  readonly #settings: SpeechSettings | undefined;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  /** Time until which the service is left alone. */
  #restsUntil = 0;
  /** Says for `/readyz` that the service refuses the operator's settings. */
  misconfigured: string | undefined;

  constructor(settings: SpeechSettings | undefined, parts: SpeechParts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  /** Lists a chapter's sentences in a language of the service. @throws Problem `course-not-found`, `chapter-not-found` */
  async list(chapter: ChapterKey): Promise<ReplyOf<typeof listSpeechContract>> {
    const sentences = await this.#sentencesOf(chapter);
    const settings = this.#settings;
    if (settings === undefined) return { type: '', sentences: [] };
    const { db } = this.#parts;
    const sounds = sentences.map(({ sound }) => sound);
    const kept = await selectSizes(db, sounds);
    const perLetter = (await selectBytesPerLetter(db)) ?? usualBytesPerLetter[settings.format];
    return {
      type: speechFormats[settings.format],
      sentences: sentences.map(({ text, sound }) => ({
        text,
        sound,
        bytes: kept.get(sound) ?? Math.ceil(text.length * perLetter),
        kept: kept.has(sound),
      })),
    };
  }

  /**
   * Returns the recording of a sentence. Requests for one that is being made wait for it.
   * @throws Problem `course-not-found`, `chapter-not-found`, `not-found`, `speech-unavailable`, `speech-budget`
   */
  async read(
    chapter: ChapterKey,
    sound: string,
    listener: Listener,
  ): Promise<{ audio: Buffer; type: string }> {
    const sentence = (await this.#sentencesOf(chapter)).find((each) => each.sound === sound);
    const settings = this.#settings;
    if (settings === undefined || sentence === undefined)
      throw new Problem('not-found', { error: 'This chapter has no such sentence.' });
    const type = speechFormats[settings.format];
    const kept = await selectRecording(this.#parts.db, sound);
    if (kept !== undefined) return { audio: kept, type };
    const making =
      this.#underWay.get(sound) ??
      this.#make(settings, sentence, listener).finally(() => this.#underWay.delete(sound));
    this.#underWay.set(sound, making);
    return { audio: await making, type };
  }

  async #sentencesOf({ courseId, chapterId }: ChapterKey): Promise<{ text: string; sound: string }[]> {
    const { db } = this.#parts;
    const { language } = await readCourseHead(db, courseId);
    const chapter = await readChapter(db, courseId, chapterId);
    const settings = this.#settings;
    if (!settings?.languages.includes(language) || chapter.state !== 'ready') return [];
    return spokenSentences(chapter, language).map((text) => ({
      text,
      sound: soundOf(settings, language, text),
    }));
  }

  async #make(
    settings: SpeechSettings,
    { text, sound }: { text: string; sound: string },
    { personId, address }: Listener,
  ): Promise<Buffer> {
    const { db, budgets, log } = this.#parts;
    const restMs = this.#restsUntil - Date.now();
    if (restMs > 0) throw unavailable(Math.ceil(restMs / 1000));
    const refused = await budgets.spend([
      ...(personId === undefined ? [] : [{ budget: 'speech-calls-person', holder: personId } as const]),
      { budget: 'speech-calls-address', holder: address },
      { budget: 'speech-calls-site', holder: 'site' },
    ]);
    if (refused) {
      const error = 'Today’s limit for reading aloud is reached. You can listen again tomorrow.';
      throw budgets.refusal(refused.budget, 'speech-budget', { error, retryAfterS: refused.retryAfterS });
    }
    const result = await askSpeechService(settings, text);
    const isRefused = result.outcome === 'failed' && result.misconfigured;
    this.misconfigured = isRefused
      ? 'the speech service refuses the settings (its status is in the log)'
      : undefined;
    if (result.outcome === 'failed') {
      this.#restsUntil = Date.now() + result.retryAfterS * 1000;
      log.warn({ reason: result.reason }, 'The speech service failed; it is left alone for a while');
      throw unavailable(result.retryAfterS);
    }
    // A recording that can't be kept, because the disk is full, is still heard.
    await insertRecording(db, { sound, letters: text.length, audio: result.audio }).catch((error: unknown) =>
      log.warn({ err: error }, 'A recording could not be kept'),
    );
    return result.audio;
  }
}

const unavailable = (retryAfterS: number) =>
  new Problem('speech-unavailable', {
    error: 'The speech service does not answer at the moment.',
    retryAfterS,
  });

/** Names a recording by everything that it depends on. */
function soundOf({ model, voice, format }: SpeechSettings, language: CourseLanguage, text: string): string {
  const all = JSON.stringify([model, voice, format, language, text]);
  return createHash('sha256').update(all).digest('hex').slice(0, 32);
}
