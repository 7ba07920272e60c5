import type { TaalName } from '#contract/markdown/moving-part.ts';
import { letters, svg } from './draw.ts';

interface Taal {
  /** The bols of each part. */
  parts: readonly (readonly string[])[];
  /** Movement of the hands at the beginning of each part: `X` sam, `0` a wave, a number a clap. */
  signs: readonly string[];
}

const taal = (bols: string, signs: string): Taal => ({
  parts: bols.split(' | ').map((part) => part.split(' ')),
  signs: signs.split(' '),
});

export const taals: Record<TaalName, Taal> = {
  teentaal: taal('Dha Dhin Dhin Dha | Dha Dhin Dhin Dha | Dha Tin Tin Ta | Ta Dhin Dhin Dha', 'X 2 0 3'),
  dadra: taal('Dha Dhin Na | Dha Tin Na', 'X 0'),
  keherwa: taal('Dha Ge Na Tin | Na Ke Dhin Na', 'X 0'),
  rupak: taal('Tin Tin Na | Dhin Na | Dhin Na', '0 1 2'),
  jhaptal: taal('Dhin Na | Dhin Dhin Na | Tin Na | Dhin Dhin Na', 'X 2 0 3'),
};

/** The bols in the letters of Hindi and Marathi. */
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
  return svg(
    parts.length * (cell.height + 6),
    parts.flatMap((bols, row) => {
      const y = row * (cell.height + 6) + 2;
      return [
        letters(signWidth / 2, y + 31, signs[row]!, { bold: true }),
        ...bols.map((bol, place) => {
          const shown = script === 'Deva' ? devanagari[bol]! : bol;
          return beatAt(signWidth + place * cell.width, y, {
            shown,
            beat: (beat += 1),
            isNow: beat === now,
            tint: tintOf(signs[row]!, place),
          });
        }),
      ];
    }),
  );
}

const tintOf = (sign: string, place: number) => (place > 0 ? '' : sign === '0' ? 'tint-blue' : 'tint-gold');

interface Beat {
  shown: string;
  /** Number of the beat, from 1. */
  beat: number;
  isNow: boolean;
  tint: string;
}

function beatAt(x: number, y: number, { shown, beat, isNow, tint }: Beat): string {
  const look = tint === '' ? 'fill="none"' : `class="${tint}"`;
  return [
    `<rect x="${x}" y="${y}" width="${cell.width - 4}" height="${cell.height}" rx="6" ${look} stroke="currentColor" stroke-width="${isNow ? 5 : 1}"/>`,
    letters(x + 13, y + 18, beat, { faint: true, size: 14 }),
    letters(x + 36, y + 38, shown, { bold: true, size: 17 }),
  ].join('');
}
