import { highlightCode, type CodePiece } from '#web/learning/highlight-code.ts';

/** Colours code by the classes of ui/reading.css. */
export function colour(code: HTMLElement): void {
  const pieces = highlightCode(code.textContent, code.dataset.code ?? '');
  code.replaceChildren(...pieces.map(pieceOf));
}

function pieceOf({ text, look }: CodePiece): string | HTMLElement {
  if (look === 'plain') return text;
  const piece = document.createElement('span');
  piece.className = `code-${look}`;
  piece.textContent = text;
  return piece;
}
