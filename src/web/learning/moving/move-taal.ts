import { tempos, type PartValues } from '#contract/markdown/moving-part.ts';
import { drawTaal, taals } from './draw-taal.ts';
import { openStage, button, range, row } from './stage.ts';
import { clap, strike } from './tabla.ts';

/** Sounds are handed to the browser so many seconds ahead, so that a busy phone keeps the beat. */
const aheadSeconds = 0.2;
const everyMs = 60;
/** Who taps nearer to a beat than this is on it; a phone's own delays take up a part. */
const exactSeconds = 0.09;

/** Sounds a taal round after round, shows the beat, and tells who taps along how near each tap is. */
export default function move(figure: HTMLElement): void {
  const { values, words, picture, say, add } = openStage<PartValues<'taal'>>(figure);
  const { parts, signs } = taals[values.taal];
  const bols = parts.flat();
  const claps = new Map(
    parts.map((_, part) => [parts.slice(0, part).flat().length, signs[part] !== '0'] as const),
  );
  let { tempo } = values;
  let playing: { sound: AudioContext; timer: ReturnType<typeof setInterval> } | undefined;
  /** The beats that were handed on and are still of use: which one, and when it sounds. */
  let beats: { place: number; time: number }[] = [];
  let shown = -1;
  const show = (place: number) => {
    if (place === shown) return;
    shown = place;
    picture.innerHTML = drawTaal(values.taal, words['script']!, place + 1);
  };

  const handOn = (sound: AudioContext) => {
    for (;;) {
      const last = beats.at(-1);
      const time = last ? last.time + 60 / tempo : sound.currentTime + 0.1;
      if (time > sound.currentTime + aheadSeconds) break;
      const place = last ? (last.place + 1) % bols.length : 0;
      strike(sound, bols[place]!, time);
      if (claps.get(place)) clap(sound, time);
      beats = [...beats.slice(-4), { place, time }];
    }
    show(beats.findLast(({ time }) => time <= sound.currentTime)?.place ?? -1);
  };

  const stop = () => {
    if (!playing) return;
    clearInterval(playing.timer);
    void playing.sound.close();
    playing = undefined;
    beats = [];
    play.textContent = words['play']!;
    tap.disabled = true;
    show(-1);
    say('');
  };
  const play = button(words['play']!, () => {
    if (playing) return stop();
    const sound = new AudioContext();
    void sound.resume();
    playing = { sound, timer: setInterval(handOn, everyMs, sound) };
    play.textContent = words['stop']!;
    tap.disabled = false;
    tapped = { on: 0, of: 0 };
  });

  let tapped = { on: 0, of: 0 };
  const tap = button(words['tap']!, () => undefined);
  tap.disabled = true;
  const judge = () => {
    if (!playing || beats.length === 0) return;
    const now = playing.sound.currentTime;
    const offs = [...beats.map(({ time }) => now - time), now - beats.at(-1)!.time - 60 / tempo];
    const off = offs.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
    const isOn = Math.abs(off) < exactSeconds;
    tapped = { on: tapped.on + Number(isOn), of: tapped.of + 1 };
    say(`${words[isOn ? 'exact' : off < 0 ? 'early' : 'late']!} (${tapped.on}/${tapped.of})`);
  };
  tap.addEventListener('pointerdown', judge);
  tap.addEventListener('click', ({ detail }) => {
    // A key's press; that of a finger was judged when it came down.
    if (detail === 0) judge();
  });

  const label = document.createElement('span');
  const setTempo = (value: number) => {
    tempo = value;
    label.textContent = words['tempo']!.replace('{tempo}', String(value));
  };
  setTempo(tempo);
  const slider = range({ words: words['tempoName']!, ...tempos, value: tempo, change: setTempo });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stop();
  });
  add(row(play, tap), row(label, slider));
}
