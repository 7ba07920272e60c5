import { languageFacts, type CourseLanguage } from '#contract/language.ts';

export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'voiceURI' | 'localService' | 'default'>;

/** A listener's answers about the voices of a language. */
export interface VoiceAnswers {
  /** Names the voice that they heard. */
  heard: string | undefined;
  /** Names the voices that they did not hear. */
  silent: readonly string[];
}

export const voiceName = ({ voiceURI, lang }: VoiceFacts) => `${voiceURI} ${lang}`;

/**
 * Returns the voices of exactly this language, in its script, the best first: the one that was heard before, then those of
 * India, of the device rather than of a server, and the device's own choice. Silent ones are left out.
 */
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

/**
 * Reads the language tag of a voice, which need not be one of BCP 47: Android has `en_us` and `eng-US-f000`, Samsung
 * `hin-IND-default`. Undefined if it is not a language tag.
 */
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

/** The texts that tell how a voice is installed, by what systems call themselves. */
const systems = [
  [/Android/, 'installAndroid'],
  [/iPhone|iPad|Macintosh/, 'installApple'],
  [/Windows/, 'installWindows'],
] as const;

/** Returns the key of the text for the system that a browser names. */
export const installText = (userAgent: string) =>
  systems.find(([mark]) => mark.test(userAgent))?.[1] ?? 'installElsewhere';
