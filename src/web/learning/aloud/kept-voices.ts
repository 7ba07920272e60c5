import type { CourseLanguage } from '#contract/language.ts';
import { keepText, keptJson, keptText } from '#web/platform/kept/kept-text.ts';
import type { VoiceAnswers } from './choose-voice.ts';

const voicesKey = 'voices';
const speedKey = 'speech-speed';

/** Speeds of a voice; 1 is its usual one. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** Reads this device's stored answers about voices, by language. Data in an unknown format counts as nothing. */
const readAll = () => Object(keptJson(voicesKey)) as Record<string, unknown>;

export function keptAnswers(language: CourseLanguage): VoiceAnswers {
  const { heard, silent } = Object(readAll()[language]) as Partial<Record<keyof VoiceAnswers, unknown>>;
  return {
    heard: typeof heard === 'string' ? heard : undefined,
    silent: Array.isArray(silent) ? silent.filter((name) => typeof name === 'string') : [],
  };
}

export function keepAnswers(language: CourseLanguage, answers: VoiceAnswers): void {
  keepText(voicesKey, JSON.stringify({ ...readAll(), [language]: answers }));
}

export const keptSpeed = (): number => speeds.find((speed) => String(speed) === keptText(speedKey)) ?? 1;

export const keepSpeed = (speed: number): void => keepText(speedKey, String(speed));
