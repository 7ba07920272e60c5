import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { keepText, keptJson, keptText } from '#web/platform/kept/kept-text.ts';

export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'voiceURI' | 'localService' | 'default'>;

/** A listener's answers about the voices of a language, by their names. */
export interface VoiceAnswers {
  heard: string | undefined;
  silent: readonly string[];
}

export const noAnswers: VoiceAnswers = { heard: undefined, silent: [] };

export const voiceName = ({ voiceURI, lang }: VoiceFacts) => `${voiceURI} ${lang}`;

/** Returns the voices of this language in its script: the one heard before, then India's, the device's, its default. */
export function voicesOf<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  language: CourseLanguage,
  { heard, silent }: VoiceAnswers,
): Voice[] {
  const merit = (voice: Voice) =>
    (voiceName(voice) === heard ? 8 : 0) +
    (localeOfTag(voice.lang)?.region === 'IN' ? 4 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0);
  return voices
    .filter((voice) => speaks(voice, language) && !silent.includes(voiceName(voice)))
    .sort((one, other) => merit(other) - merit(one));
}

function speaks({ lang }: VoiceFacts, language: CourseLanguage): boolean {
  const locale = localeOfTag(lang);
  // Punjabi of Pakistan has Arabic letters, and can't read Gurmukhi.
  return locale?.language === language && locale.maximize().script === languageFacts[language].script;
}

/** Reads a voice's tag, which may break BCP 47: Android has `en_us` and `eng-US-f000`, Samsung `hin-IND-default`. */
function localeOfTag(tag: string): Intl.Locale | undefined {
  const [language = '', ...rest] = tag.split(/[-_]/);
  const script = rest.find((part) => /^[a-z]{4}$/i.test(part));
  const region = rest.find((part) => /^[a-z]{2}$|^ind$/i.test(part))?.slice(0, 2);
  try {
    return new Intl.Locale([language, script, region].filter(Boolean).join('-'));
  } catch {
    return undefined;
  }
}

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

const readAll = () => Object(keptJson('voices')) as Record<string, unknown>;

/** Reads this device's answers about voices. Data in an unknown format counts as nothing. */
export function keptAnswers(language: CourseLanguage): VoiceAnswers {
  const { heard, silent } = Object(readAll()[language]) as Partial<VoiceAnswers>;
  return { heard, silent: Array.isArray(silent) ? silent : [] };
}

export const keepAnswers = (language: CourseLanguage, answers: VoiceAnswers): void =>
  keepText('voices', JSON.stringify({ ...readAll(), [language]: answers }));

export const keptSpeed = (): number =>
  speeds.find((speed) => String(speed) === keptText('speech-speed')) ?? 1;

export const keepSpeed = (speed: number): void => keepText('speech-speed', String(speed));
