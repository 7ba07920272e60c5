import type { Topic } from '#contract/courses.ts';
import { readableText } from '#server/authoring/authoring.ts';
import { rightOptions } from './arrange-options.ts';
import { foldSpace, foldWords } from './checks/fold-question.ts';
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
  const topicOf = ({ draft }: Row) => topics[texts.findIndex((text) => stands(draft.quote, text))]?.title;
  return { inText, topicOf };
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
