import type { TaalName } from '#contract/markdown/moving-part.ts';
import { taals } from './draw-taal.ts';
import { clap, strike } from './tabla.ts';

/** Seconds by which sounds are handed to the browser in advance, so that a busy phone keeps the beat. */
const aheadSeconds = 0.2;
const everyMs = 60;

/** Sounds a taal round after round, and tells which beat sounds: its place from 0, or -1. */
export class TaalPlayer {
  #playing: { sound: AudioContext; timer: ReturnType<typeof setInterval> } | undefined;
  /** The last beats that were handed on: which one, and when it sounds. */
  #beats: { place: number; time: number }[] = [];
  readonly #bols: readonly string[];
  readonly #claps: ReadonlySet<number>;
  readonly #sounds: (place: number) => void;
  /** Beats in a minute. */
  tempo: number;

  constructor(taal: TaalName, tempo: number, sounds: (place: number) => void) {
    this.tempo = tempo;
    this.#sounds = sounds;
    const { parts, signs } = taals[taal];
    const begins = parts.map((_, part) => parts.slice(0, part).flat().length);
    this.#bols = parts.flat();
    this.#claps = new Set(begins.filter((_, part) => signs[part] !== '0'));
  }

  get isPlaying(): boolean {
    return this.#playing !== undefined;
  }

  start(): void {
    const sound = new AudioContext();
    void sound.resume();
    this.#playing = { sound, timer: setInterval(() => this.#handOn(sound), everyMs) };
  }

  stop(): void {
    clearInterval(this.#playing?.timer);
    void this.#playing?.sound.close();
    this.#playing = undefined;
    this.#beats = [];
    this.#sounds(-1);
  }

  /** Seconds from the nearest beat to now, below 0 before it; undefined while nothing sounds. */
  offBeat(): number | undefined {
    const last = this.#beats.at(-1);
    if (!this.#playing || !last) return undefined;
    const { currentTime } = this.#playing.sound;
    const times = [...this.#beats.map(({ time }) => time), last.time + 60 / this.tempo];
    const offs = times.map((time) => currentTime - time);
    return offs.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
  }

  #handOn(sound: AudioContext): void {
    for (;;) {
      const last = this.#beats.at(-1);
      const time = last ? last.time + 60 / this.tempo : sound.currentTime + 0.1;
      if (time > sound.currentTime + aheadSeconds) break;
      const place = last ? (last.place + 1) % this.#bols.length : 0;
      strike(sound, this.#bols[place]!, time);
      if (this.#claps.has(place)) clap(sound, time);
      this.#beats = [...this.#beats.slice(-4), { place, time }];
    }
    this.#sounds(this.#beats.findLast(({ time }) => time <= sound.currentTime)?.place ?? -1);
  }
}
