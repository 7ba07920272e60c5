/* oxlint-disable saksham/lone-text -- drawn into documents and onto paper: what changes is drawn anew as a whole */
import type { ReactNode } from 'react';
import { splitFractions } from '#contract/markdown/fractions.ts';
import { splitDirections } from '#contract/markdown/left-to-right.ts';

/** Draws a text without marks. `isolates`: it is one from right to left, and its left-to-right parts keep their order. */
export function textOf(text: string, isolates: boolean): ReactNode {
  const pieces = isolates ? splitDirections(text) : [];
  if (!pieces.some(({ isolated }) => isolated)) return fractionsIn(text);
  return pieces.map((piece, place) =>
    piece.isolated ? (
      <bdi key={place} dir="ltr">
        {fractionsIn(piece.text)}
      </bdi>
    ) : (
      piece.text
    ),
  );
}

/** Keeps the text of a fraction for search, copies and voices: only its look changes, where the font has one. */
function fractionsIn(text: string): ReactNode {
  const pieces = splitFractions(text);
  if (!pieces.some(({ fraction }) => fraction)) return text;
  return pieces.map((piece, place) =>
    piece.fraction ? (
      <span key={place} className="fraction">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
