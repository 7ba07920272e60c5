import type { ChapterContent } from '#contract/courses.ts';
import type { QuestionDraft, QuoteSource } from '#contract/questions.ts';
import { readableParts } from '#server/authoring/authoring.ts';
import { rightOptions } from './arrange-options.ts';
import { foldSpace, foldWords, wordSet } from './checks/fold-question.ts';
import type { QuestionRow } from './questions-store.ts';

/** Characters that a reader has in view below a question. */
const nextCharacters = 400;
/** Shorter answers occur by chance. */
const shortestGivenAway = 4;

type Row = Pick<QuestionRow, 'id' | 'draft'>;
type Worded = { words: ReadonlySet<string> };

/**
 * Chooses for each topic the first question that its text proves and that the next lines do not answer, by id. `sourceOf` tells
 * in which part of the chapter a question's quote stands; for words of a recap, in which topic what it repeats is taught.
 */
export function questionsInText(chapter: ChapterContent, rows: readonly Row[]) {
  const parts = readableParts(chapter).map(({ source, text }) => ({
    source,
    text: foldSpace(text),
    words: wordSet(text),
  }));
  const topics = parts.filter(({ source }) => source.part === 'topic');
  const texts = topics.map(({ text }) => text);
  const asked = new Set<string>();
  const inText = texts.map((text, place) => {
    const next = texts[place + 1]?.slice(0, nextCharacters) ?? '';
    const fits = rows.find(
      ({ id, draft }) => !asked.has(id) && stands(draft.quote, text) && !givesAway(next, draft),
    );
    if (fits) asked.add(fits.id);
    return fits?.id ?? null;
  });
  const sourceOf = ({ draft }: Row) => {
    const place = parts.findIndex(({ text }) => stands(draft.quote, text));
    const source = parts[place < 0 ? nearest(draft.quote, parts) : place]?.source;
    if (source === undefined || !recaps.has(source.part)) return source;
    return topics[teaches(draft, topics)]?.source ?? source;
  };
  return { inText, sourceOf };
}

/** The parts that repeat in short what topics teach. */
const recaps: ReadonlySet<QuoteSource['part']> = new Set(['mistakes', 'terms', 'summary']);

/**
 * Finds the topic with the most words of a question and its answer, or -1; a word counts less, the more topics have it. For the
 * questions of the library that quote a topic, this finds it without the quote in 86 of 100 cases.
 */
function teaches(draft: QuestionDraft, topics: readonly Worded[]): number {
  const { stem, quote, explanation } = draft;
  const weights = topics.map(() => 0);
  for (const word of wordSet([stem, quote, explanation, ...rightOptions(draft)].join(' '))) {
    const places = topics.flatMap(({ words }, at) => (words.has(word) ? [at] : []));
    for (const at of places) weights[at]! += 1 / places.length;
  }
  const most = Math.max(...weights);
  return most > 0 ? weights.indexOf(most) : -1;
}

/** Finds the part with the most words of a quote that stands nowhere, such as a changed one: half of those that are long, or -1. */
function nearest(quote: string, parts: readonly Worded[]): number {
  const long = [...wordSet(quote)].filter((word) => word.length >= shortestGivenAway);
  const shared = parts.map(({ words }) => long.filter((word) => words.has(word)).length);
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
