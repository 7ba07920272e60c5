import { tempos, type PartValues, type TaalName } from '#contract/markdown/moving-part.ts';
import { bold, button, letters, openStage, range, row, svg } from './stage.ts';
import { TaalPlayer } from './taal-player.ts';

const taal = (bols: string, signs: string) => ({
  /** The bols of each part. */
  parts: bols.split(' | ').map((part) => part.split(' ')),
  /** Movement of the hands at the beginning of each part: `X` sam, `0` a wave, a number a clap. */
  signs: signs.split(' '),
});

export const taals: Record<TaalName, ReturnType<typeof taal>> = {
  teentaal: taal('Dha Dhin Dhin Dha | Dha Dhin Dhin Dha | Dha Tin Tin Ta | Ta Dhin Dhin Dha', 'X 2 0 3'),
  dadra: taal('Dha Dhin Na | Dha Tin Na', 'X 0'),
  keherwa: taal('Dha Ge Na Tin | Na Ke Dhin Na', 'X 0'),
  rupak: taal('Tin Tin Na | Dhin Na | Dhin Na', '0 1 2'),
  jhaptal: taal('Dhin Na | Dhin Dhin Na | Tin Na | Dhin Dhin Na', 'X 2 0 3'),
};

const devanagari: Record<string, string> = {
  Dha: 'धा',
  Dhin: 'धिन',
  Tin: 'तिन',
  Ta: 'ता',
  Na: 'ना',
  Ge: 'गे',
  Ke: 'के',
};

const signWidth = 36;
const cell = { width: 70, height: 50 };

/** Draws the beats with their bols, a line for each part. `now` is the beat that sounds. */
export function drawTaal(name: TaalName, script: string, now = -1): string {
  const { parts, signs } = taals[name];
  let beat = 0;
  const rows = parts.flatMap((bols, row) => {
    const y = row * (cell.height + 6) + 2;
    const first = signs[row] === '0' ? 'fill="none" stroke-dasharray="5"' : 'class="tint-gold"';
    const beats = bols.flatMap((bol, place) => {
      beat += 1;
      const x = signWidth + place * cell.width;
      const look = `${place === 0 ? first : 'fill="none"'} stroke="currentColor" stroke-width="${beat === now ? 5 : 1}"`;
      return [
        `<rect x="${x}" y="${y}" width="${cell.width - 4}" height="${cell.height}" rx="6" ${look}/>`,
        letters(x + 13, y + 18, beat, ' fill-opacity="0.75"', 14),
        letters(x + 36, y + 38, script === 'Deva' ? devanagari[bol]! : bol, bold, 17),
      ];
    });
    return [letters(signWidth / 2, y + 31, signs[row]!, bold), ...beats];
  });
  return svg(parts.length * (cell.height + 6), rows);
}

/** Taps closer to a beat than this count as on it; a phone's own delays use up a part. */
const exactSeconds = 0.09;

/** Plays a taal, shows the beat, and tells a person who taps along how near each tap is. */
export default function move(figure: HTMLElement): void {
  const values = JSON.parse(figure.dataset.moving!) as PartValues<'taal'>;
  const { words, digits, draw, say, add } = openStage(figure);
  let shown = -1;
  const { parts, signs } = taals[values.taal];
  const beats = parts.flatMap((bols, part) =>
    bols.map((bol, place) => ({ bol, isClapped: place === 0 && signs[part] !== '0' })),
  );
  const player = new TaalPlayer(beats, values.tempo, (place) => {
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
    say(`${words[isOn ? 'exact' : off < 0 ? 'early' : 'late']!} (${tapped.on} / ${tapped.of})`);
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
  const label = document.createElement('span');
  const change = (tempo: number) => {
    player.tempo = tempo;
    label.textContent = words['tempo']!.replace('{tempo}', digits(tempo));
  };
  change(player.tempo);
  add(row(play, tap), row(label, range(words['tempoName']!, { ...tempos, value: player.tempo }, change)));
}
