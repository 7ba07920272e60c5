/** Seconds by which sounds are handed to the browser in advance, so that a busy phone keeps the beat. */
const aheadSeconds = 0.2;
const everyMs = 60;

interface Beat {
  bol: string;
  isClapped: boolean;
}

/** Sounds a taal round after round, and tells which beat sounds: its place from 0, or -1. */
export class TaalPlayer {
  #playing: { sound: AudioContext; timer: ReturnType<typeof setInterval> } | undefined;
  /** The last beats that were handed on: which one, and when it sounds. */
  #beats: { place: number; time: number }[] = [];
  readonly #taal: readonly Beat[];
  readonly #sounds: (place: number) => void;
  tempo: number;

  constructor(taal: readonly Beat[], tempo: number, sounds: (place: number) => void) {
    this.#taal = taal;
    this.tempo = tempo;
    this.#sounds = sounds;
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
      const place = last ? (last.place + 1) % this.#taal.length : 0;
      const { bol, isClapped } = this.#taal[place]!;
      strike(sound, bol, time);
      if (isClapped) clap(sound, time);
      this.#beats = [...this.#beats.slice(-4), { place, time }];
    }
    this.#sounds(this.#beats.findLast(({ time }) => time <= sound.currentTime)?.place ?? -1);
  }
}

/** The tabla's right drum rings at a pitch; seconds until it fades. */
const rightDrum: Record<string, { pitch: number; fade: number }> = {
  Ta: { pitch: 420, fade: 0.12 },
  Na: { pitch: 420, fade: 0.12 },
  Tin: { pitch: 370, fade: 0.4 },
  Ke: { pitch: 180, fade: 0.05 },
};
const rightOf: Record<string, string> = { Dha: 'Ta', Dhin: 'Tin' };

function strike(sound: AudioContext, bol: string, time: number): void {
  const stroke = rightDrum[rightOf[bol] ?? bol];
  if (stroke) tone(sound, time, { ...stroke, from: stroke.pitch * 1.06, gain: 0.5 });
  // The left drum falls.
  if (/^[DG]/.test(bol)) tone(sound, time, { from: 135, pitch: 82, fade: 0.45, gain: 0.8 });
}

function tone(
  sound: AudioContext,
  time: number,
  { from, pitch, fade, gain }: { from: number; pitch: number; fade: number; gain: number },
): void {
  const source = sound.createOscillator();
  source.frequency.setValueAtTime(from, time);
  source.frequency.exponentialRampToValueAtTime(pitch, time + fade / 3);
  play(sound, source, time, fade, gain);
  source.stop(time + fade);
}

function clap(sound: AudioContext, time: number): void {
  const source = sound.createBufferSource();
  source.buffer = sound.createBuffer(1, sound.sampleRate / 20, sound.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  play(sound, source, time, 0.05, 0.25);
}

function play(
  sound: AudioContext,
  source: AudioScheduledSourceNode,
  time: number,
  fade: number,
  gain: number,
) {
  const volume = sound.createGain();
  volume.gain.setValueAtTime(gain, time);
  volume.gain.exponentialRampToValueAtTime(0.001, time + fade);
  source.connect(volume).connect(sound.destination);
  source.start(time);
}
