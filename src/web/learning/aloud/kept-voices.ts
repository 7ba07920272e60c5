import type { CourseLanguage } from '#contract/language.ts';
import { keepText, keptText } from '#web/platform/kept/kept-text.ts';
import type { VoiceAnswers } from './choose-voice.ts';

const voicesKey = 'voices';
const speedKey = 'speech-speed';

/** Speeds of a voice; 1 is its usual one. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** If the browser refuses storage, answers last as long as the page. */
let inMemory: Partial<Record<string, string>> = {};

const read = (key: string): string | undefined => keptText(key) ?? inMemory[key];

function keep(key: string, text: string): void {
  inMemory = { ...inMemory, [key]: text };
  keepText(key, text);
}

/** Reads this device's stored answers about voices, by language. Data in an unknown format counts as nothing. */
function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(read(voicesKey) ?? '{}');
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? { ...all } : {};
  } catch {
    return {};
  }
}

export function keptAnswers(language: CourseLanguage): VoiceAnswers {
  const { heard, silent } = Object(readAll()[language]) as Partial<Record<keyof VoiceAnswers, unknown>>;
  return {
    heard: typeof heard === 'string' ? heard : undefined,
    silent: Array.isArray(silent) ? silent.filter((name) => typeof name === 'string') : [],
  };
}

export function keepAnswers(language: CourseLanguage, answers: VoiceAnswers): void {
  keep(voicesKey, JSON.stringify({ ...readAll(), [language]: answers }));
}

export const keptSpeed = (): number => speeds.find((speed) => String(speed) === read(speedKey)) ?? 1;

export const keepSpeed = (speed: number): void => keep(speedKey, String(speed));
