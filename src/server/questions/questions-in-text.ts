import type { ChapterContent } from '#contract/courses.ts';
import { readableParts } from '#server/authoring/authoring.ts';
import { rightOptions } from './arrange-options.ts';
import { foldSpace, foldWords, wordSet } from './checks/fold-question.ts';
import type { QuestionRow } from './questions-store.ts';

/** Characters that a reader has in view below a question. */
const nextCharacters = 400;
/** Shorter answers occur by chance. */
const shortestGivenAway = 4;

type Row = Pick<QuestionRow, 'id' | 'draft'>;

/**
 * Chooses for each topic the first question that its text proves and that the next lines do not answer, by id. `sourceOf` tells
 * in which part of the chapter a question's quote stands.
 */
export function questionsInText(chapter: ChapterContent, rows: readonly Row[]) {
  const parts = readableParts(chapter).map(({ source, text }) => ({ source, text: foldSpace(text) }));
  const texts = parts.filter(({ source }) => source.part === 'topic').map(({ text }) => text);
  const asked = new Set<string>();
  const inText = texts.map((text, place) => {
    const next = texts[place + 1]?.slice(0, nextCharacters) ?? '';
    const fits = rows.find(
      ({ id, draft }) => !asked.has(id) && stands(draft.quote, text) && !givesAway(next, draft),
    );
    if (fits) asked.add(fits.id);
    return fits?.id ?? null;
  });
  const sourceOf = ({ draft: { quote } }: Row) => {
    const place = parts.findIndex(({ text }) => stands(quote, text));
    return parts[
      place < 0
        ? nearest(
            quote,
            parts.map(({ text }) => wordSet(text)),
          )
        : place
    ]?.source;
  };
  return { inText, sourceOf };
}

/** Finds the part with the most words of a quote that stands nowhere, such as a changed one: half of those that are long, or -1. */
function nearest(quote: string, parts: readonly Set<string>[]): number {
  const long = [...wordSet(quote)].filter((word) => word.length >= shortestGivenAway);
  const shared = parts.map((words) => long.filter((word) => words.has(word)).length);
  const most = Math.max(...shared, 1);
  return most * 2 < long.length ? -1 : shared.indexOf(most);
}

const stands = (quote: string, text: string) => quote !== '' && text.includes(foldSpace(quote));

function givesAway(next: string, draft: QuestionRow['draft']): boolean {
  const words = foldWords(next);
  const answers = draft.kind === 'number' ? [String(draft.answer)] : rightOptions(draft);
  return answers.some((answer) => {
    const folded = foldWords(answer);
    return folded.length >= shortestGivenAway && words.includes(folded);
  });
}
