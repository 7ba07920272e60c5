import { z } from 'zod';
import { courseLanguages, type CourseLanguage } from '#contract/language.ts';
import { list, optionalText, optionalUrl, settings, text } from '#server/platform/settings.ts';

/** `baseUrl` ends in `/v1`. Services on one's own machine need no key. */
export interface SpeechSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  voice: string;
  format: keyof typeof speechFormats;
  languages: readonly CourseLanguage[];
  timeoutMs?: number;
}

/** Formats that the service offers, with the media type of each as browsers know it. */
export const speechFormats = { opus: 'audio/ogg; codecs=opus', mp3: 'audio/mpeg' } as const;

const isCourseLanguage = (code: string): code is CourseLanguage =>
  (courseLanguages as readonly string[]).includes(code);

export const speechSettings = settings(
  {
    SPEECH_BASE_URL: optionalUrl,
    SPEECH_API_KEY: optionalText,
    SPEECH_MODEL: optionalText,
    SPEECH_VOICE: text.default('alloy'),
    SPEECH_FORMAT: z.enum(['opus', 'mp3'], { error: 'must be opus or mp3' }).default('opus'),
    // Those of our languages that OpenAI's models were made for; a voice of another language is worse than none.
    SPEECH_LANGUAGES: list.default(['en', 'hi', 'kn', 'mr', 'ta', 'ur']),
  },
  (env, invalid): { speech: SpeechSettings | undefined } => {
    const { SPEECH_BASE_URL: address, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model } = env;
    const unknown = env.SPEECH_LANGUAGES.find((code) => !isCourseLanguage(code));
    if (unknown !== undefined)
      invalid(`SPEECH_LANGUAGES must be codes of languages of courses, such as hi: ${unknown} is none`);
    if (address !== undefined && !address.endsWith('/v1')) invalid('SPEECH_BASE_URL must end in /v1');
    if (address === undefined && apiKey === undefined) {
      if (model === undefined) return { speech: undefined };
      return invalid('SPEECH_MODEL needs SPEECH_API_KEY or SPEECH_BASE_URL');
    }
    if (model === undefined) return invalid('SPEECH_BASE_URL and SPEECH_API_KEY need SPEECH_MODEL');
    return {
      speech: {
        baseUrl: address ?? 'https://api.openai.com/v1',
        apiKey,
        model,
        voice: env.SPEECH_VOICE,
        format: env.SPEECH_FORMAT,
        languages: env.SPEECH_LANGUAGES.filter(isCourseLanguage),
      },
    };
  },
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof speechSettings> {}
}
