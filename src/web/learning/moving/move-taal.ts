import { tempos, type PartValues } from '#contract/markdown/moving-part.ts';
import { drawTaal } from './draw-taal.ts';
import { button, openStage, range, row } from './stage.ts';
import { TaalPlayer } from './taal-player.ts';

/** Taps closer to a beat than this count as on it; a phone's own delays use up a part. */
const exactSeconds = 0.09;

/** Plays a taal, shows the beat, and tells a person who taps along how near each tap is. */
export default function move(figure: HTMLElement): void {
  const { values, words, digits, draw, say, add } = openStage<PartValues<'taal'>>(figure);
  let shown = -1;
  const player = new TaalPlayer(values.taal, values.tempo, (place) => {
    if (place === shown) return;
    shown = place;
    draw(drawTaal(values.taal, words['script']!, place + 1));
  });
  let tapped = { on: 0, of: 0 };
  const set = (plays: boolean) => {
    if (plays === player.isPlaying) return;
    if (plays) player.start();
    else player.stop();
    tapped = { on: 0, of: 0 };
    play.textContent = words[plays ? 'stop' : 'play']!;
    tap.disabled = !plays;
    say('');
  };
  const play = button(words['play']!, () => set(!player.isPlaying));
  const judge = () => {
    const off = player.offBeat();
    if (off === undefined) return;
    const isOn = Math.abs(off) < exactSeconds;
    tapped = { on: tapped.on + Number(isOn), of: tapped.of + 1 };
    say(`${words[isOn ? 'exact' : off < 0 ? 'early' : 'late']!} (${tapped.on}/${tapped.of})`);
  };
  const tap = button(words['tap']!, () => undefined);
  tap.disabled = true;
  tap.addEventListener('pointerdown', judge);
  tap.addEventListener('click', ({ detail }) => {
    // A key's press; that of a finger was judged when it came down.
    if (detail === 0) judge();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) set(false);
  });
  add(row(play, tap), tempoRow(player, words, digits));
}

function tempoRow(
  player: TaalPlayer,
  words: Record<string, string>,
  digits: (text: number) => string,
): HTMLElement {
  const label = document.createElement('span');
  const change = (tempo: number) => {
    player.tempo = tempo;
    label.textContent = words['tempo']!.replace('{tempo}', digits(tempo));
  };
  change(player.tempo);
  return row(label, range({ words: words['tempoName']!, ...tempos, value: player.tempo, change }));
}
