import type { PageLanguage } from '#contract/language.ts';

export interface CaptionedScene {
  /** The scene's length in the film. */
  seconds: number;
  caption: Record<PageLanguage, string>;
}

/** A pause between two captions, so that viewers notice the change. */
const gapSeconds = 0.15;

/** Writes the captions as a WebVTT file. Each is shown during its scene. */
export function webVtt(scenes: readonly CaptionedScene[], language: PageLanguage): string {
  let from = 0;
  const cues = scenes.map(({ seconds, caption }) => {
    const cue = `${timestamp(from)} --> ${timestamp(from + seconds - gapSeconds)}\n${caption[language]}\n`;
    from += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  return `${two(ms / 60_000)}:${two((ms / 1000) % 60)}.${`${ms % 1000}`.padStart(3, '0')}`;
}
