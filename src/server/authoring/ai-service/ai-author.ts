import type { AuthorLabel } from '#contract/courses.ts';
import { courseLanguages } from '#contract/language.ts';
import { chapterShape, layoutShape, type AnswerShape } from '#server/authoring/answers/answer-shape.ts';
import type { Mend, Mended } from '#server/authoring/answers/mends.ts';
import { withCareOpening } from '#server/authoring/care-opening.ts';
import { partialReader } from '#server/authoring/answers/partial-answer.ts';
import { AuthorFault, type Author, type ChapterFacts } from '#server/authoring/author.ts';
import { chapterTextSoFar, parseChapterAnswer } from '#server/authoring/answers/chapter-answer.ts';
import { arrivedShare, expectedLength } from '#server/authoring/prompts/chapter-length.ts';
import { chapterPrompt } from '#server/authoring/prompts/chapter-prompt.ts';
import { briefChapterSchema, chapterSchema } from '#server/authoring/prompts/chapter-shape.ts';
import { layoutSoFar, parseLayoutAnswer } from '#server/authoring/answers/layout-answer.ts';
import { checkedChapter } from '#server/authoring/checks/chapter-checks.ts';
import { checkedLayout } from '#server/authoring/checks/layout-checks.ts';
import { layoutPrompt, layoutSchema } from '#server/authoring/prompts/layout-prompt.ts';
import {
  openQuestions,
  parseQuestionAnswer,
  parseSolveAnswer,
} from '#server/authoring/answers/question-answer.ts';
import {
  questionPrompt,
  questionSchema,
  solvePrompt,
  solveSchema,
} from '#server/authoring/prompts/question-prompt.ts';
import { parseScreenAnswer } from '#server/authoring/answers/screen-answer.ts';
import { screenPrompt, screenSchema } from '#server/authoring/prompts/screen-prompt.ts';
import { askModel, type ModelCall } from './model-call.ts';

type Service = Pick<ModelCall, 'modelFor' | 'providerOptions' | 'sampling' | 'timeoutMs' | 'secrets'>;

/** The author that asks an AI service; which one, and how it is reached, is in `service`. */
export function createAiAuthor(label: AuthorLabel, service: Service): Author {
  return {
    label,
    languages: courseLanguages,
    async writeLayout(facts, { signal, onProgress, onTokens, onFurtherCall, onMended, defect, onFaulty }) {
      const onText =
        onProgress &&
        whileGrowing(layoutShape, (partial) => {
          const soFar = layoutSoFar(partial, facts);
          if (soFar) onProgress(soFar);
        });
      const prompt = layoutPrompt(facts, { defect });
      const schema = layoutSchema;
      const text = await askModel({ ...service, prompt, schema, signal, onText, onTokens, onFurtherCall });
      const answer = reading(onMended, (mended) => parseLayoutAnswer(text, facts, mended));
      return checkedLayout(answer, onFaulty);
    },
    async writeChapter(facts, options) {
      const { signal, onProgress, fewerTopics = false, defect, others = [] } = options;
      const { onTokens, onFurtherCall, onMended } = options;
      const expected = expectedLength(facts, { fewerTopics });
      const onText =
        onProgress &&
        whileGrowing(chapterShape, (partial, length) => {
          const soFar = chapterTextSoFar(partial);
          if (soFar) onProgress(withCareOpening(soFar, facts.care, facts), arrivedShare(length, expected));
        });
      const prompt = chapterPrompt(facts, { fewerTopics, defect });
      const schema = fewerTopics ? briefChapterSchema : chapterSchema;
      const text = await askModel({ ...service, prompt, schema, signal, onText, onTokens, onFurtherCall });
      const answer = reading(onMended, (mended) => parseChapterAnswer(text, mended));
      return checkedChapter({ ...withCare(answer, facts), others }, options);
    },
    async writeQuestions(facts, { signal, onTokens, onFurtherCall, onMended, defect: before, onFaulty }) {
      const prompt = questionPrompt(facts, { defect: before });
      const call = { ...service, prompt, schema: questionSchema, signal, onTokens, onFurtherCall };
      const text = await askModel(call);
      const { drafts, defect } = reading(onMended, (mended) => parseQuestionAnswer(text, facts, mended));
      if (defect === undefined) return drafts;
      onFaulty?.(drafts);
      throw new AuthorFault('author-failed', defect, { retryable: true });
    },
    async solveQuestions(facts, { signal, onTokens, onFurtherCall, onMended, defect, onFaulty }) {
      const prompt = solvePrompt(facts, { defect });
      const call = { ...service, prompt, schema: solveSchema, signal, onTokens, onFurtherCall };
      const text = await askModel(call);
      const solved = reading(onMended, (mended) => parseSolveAnswer(text, facts, mended));
      const fault = openQuestions(solved);
      if (!fault) return solved;
      onFaulty?.(solved);
      throw fault;
    },
    async screen(facts, { signal, onTokens, onFurtherCall, onMended }) {
      const call = { ...service, prompt: screenPrompt(facts), schema: screenSchema };
      const text = await askModel({ ...call, signal, onTokens, onFurtherCall });
      return reading(onMended, (mended) => parseScreenAnswer(text, mended));
    },
  };
}

/** Adds what a chapter's text needs where a wrong step could do harm, by the screening or by the model's own word. */
function withCare(answer: ReturnType<typeof parseChapterAnswer>, facts: ChapterFacts) {
  const care = facts.care ?? answer.care;
  const description = withCareOpening(answer.content.description, care, facts);
  return { ...answer, content: { ...answer.content, description }, facts: { ...facts, care } };
}

/** Tells what was mended in an answer that could be read. */
function reading<T>(
  onMended: ((mended: readonly Mend[]) => void) | undefined,
  read: (mended: Mended) => T,
): T {
  const mended: Mended = new Set();
  const answer = read(mended);
  if (mended.size > 0) onMended?.([...mended]);
  return answer;
}

/**
 * Reads the half-written JSON and shows it whenever the text has grown by a hundredth: reading at every piece would
 * cost the square of the length.
 */
function whileGrowing(
  shape: AnswerShape,
  show: (partial: unknown, length: number) => void,
): (text: string) => Promise<void> {
  const read = partialReader(shape);
  let shownLength = 0;
  return async (text) => {
    if (text.length - shownLength < text.length / 100) return;
    shownLength = text.length;
    const value = await read(text);
    if (value !== undefined) show(value, text.length);
  };
}
