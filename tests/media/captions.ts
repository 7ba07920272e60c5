export interface CaptionedScene {
  seconds: number;
  caption: string;
}

const gapSeconds = 0.15;
/** Puts a caption into the band above the screen, which the film leaves free for it. */
const inTheBand = 'line:1.5%';

export function webVtt(scenes: readonly CaptionedScene[]): string {
  let from = 0;
  const cues = scenes.map(({ seconds, caption }) => {
    const to = from + seconds - gapSeconds;
    const cue = `${timestamp(from)} --> ${timestamp(to)} ${inTheBand}\n${inTwoLines(caption)}\n`;
    from += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Breaks a text after its first sentence, or else at the space that is nearest to its middle: some players never break. */
export function inTwoLines(text: string): string {
  const sentence = /[.।:](?= )/.exec(text);
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2));
  const at = sentence ? sentence.index + 1 : middle;
  return at === undefined ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  return `${two(ms / 60_000)}:${two((ms / 1000) % 60)}.${`${ms % 1000}`.padStart(3, '0')}`;
}
