import type { Topic } from '#contract/courses.ts';
import { readableText } from '#server/authoring/authoring.ts';
import { rightOptions } from './arrange-options.ts';
import { foldSpace, foldWords, wordSet } from './checks/fold-question.ts';
import type { QuestionRow } from './questions-store.ts';

/** Characters that a reader has in view below a question. */
const nextCharacters = 400;
/** Shorter answers occur by chance. */
const shortestGivenAway = 4;

type Row = Pick<QuestionRow, 'id' | 'draft'>;

/** Chooses for each topic the first question that its text proves and that the next lines do not answer, by id. */
export function questionsInText(topics: readonly Topic[], rows: readonly Row[]) {
  const texts = topics.map((topic) => foldSpace(readableText({ description: '', topics: [topic] })));
  const asked = new Set<string>();
  const inText = texts.map((text, place) => {
    const next = texts[place + 1]?.slice(0, nextCharacters) ?? '';
    const fits = rows.find(
      ({ id, draft }) => !asked.has(id) && stands(draft.quote, text) && !givesAway(next, draft),
    );
    if (fits) asked.add(fits.id);
    return fits?.id ?? null;
  });
  const topicOf = ({ draft: { quote } }: Row) => {
    const place = texts.findIndex((text) => stands(quote, text));
    return topics[place < 0 ? nearest(quote, texts.map(wordSet)) : place]?.title;
  };
  return { inText, topicOf };
}

/** Finds the topic with the most words of a quote from elsewhere, such as the summary: half of those that are long, or -1. */
function nearest(quote: string, topics: readonly Set<string>[]): number {
  const long = [...wordSet(quote)].filter((word) => word.length >= shortestGivenAway);
  const shared = topics.map((words) => long.filter((word) => words.has(word)).length);
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
