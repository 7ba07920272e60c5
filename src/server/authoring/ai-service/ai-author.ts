import { parsePartialJson } from 'ai';
import type { SentAuthorLabel } from '#contract/courses.ts';
import { courseLanguages } from '#contract/language.ts';
import { withoutFence } from '#server/authoring/answers/answer-text.ts';
import type { Author } from '#server/authoring/author.ts';
import { chapterTextSoFar, parseChapterAnswer } from '#server/authoring/answers/chapter-answer.ts';
import { arrivedShare, expectedLength } from '#server/authoring/prompts/chapter-length.ts';
import { chapterPrompt } from '#server/authoring/prompts/chapter-prompt.ts';
import { briefChapterSchema, chapterSchema } from '#server/authoring/prompts/chapter-shape.ts';
import { layoutSoFar, parseLayoutAnswer } from '#server/authoring/answers/layout-answer.ts';
import { checkedChapter } from '#server/authoring/checks/chapter-checks.ts';
import { checkedLayout } from '#server/authoring/checks/layout-checks.ts';
import { layoutPrompt, layoutSchema } from '#server/authoring/prompts/layout-prompt.ts';
import { parseQuestionAnswer, parseSolveAnswer } from '#server/authoring/answers/question-answer.ts';
import {
  questionPrompt,
  questionSchema,
  solvePrompt,
  solveSchema,
} from '#server/authoring/prompts/question-prompt.ts';
import { askModel, type ModelCall } from './model-call.ts';

type Service = Pick<ModelCall, 'modelFor' | 'providerOptions' | 'sampling' | 'timeoutMs' | 'secrets'>;

/** The author that asks an AI service; which one, and how it is reached, is in `service`. */
export function createAiAuthor(label: SentAuthorLabel, service: Service): Author {
  return {
    label,
    languages: courseLanguages,
    async writeLayout(facts, { signal, onProgress, onTokens, onFurtherCall, defect, onFaulty }) {
      const onText =
        onProgress &&
        whileGrowing((partial) => {
          const soFar = layoutSoFar(partial, facts);
          if (soFar) onProgress(soFar);
        });
      const text = await askModel({
        ...service,
        prompt: layoutPrompt(facts, { defect }),
        schema: layoutSchema,
        signal,
        onText,
        onTokens,
        onFurtherCall,
      });
      return checkedLayout(parseLayoutAnswer(text, facts), onFaulty);
    },
    async writeChapter(facts, options) {
      const { signal, onProgress, fewerTopics = false, defect, others = [], onFaulty } = options;
      const { onTokens, onFurtherCall } = options;
      const expected = expectedLength(facts, { fewerTopics });
      const onText =
        onProgress &&
        whileGrowing((partial, length) => {
          const soFar = chapterTextSoFar(partial);
          if (soFar) onProgress(soFar, arrivedShare(length, expected));
        });
      const prompt = chapterPrompt(facts, { fewerTopics, defect });
      const schema = fewerTopics ? briefChapterSchema : chapterSchema;
      const text = await askModel({ ...service, prompt, schema, signal, onText, onTokens, onFurtherCall });
      return checkedChapter({ ...parseChapterAnswer(text), facts, others }, onFaulty);
    },
    async writeQuestions(facts, { signal, onTokens, onFurtherCall, defect }) {
      const prompt = questionPrompt(facts, { defect });
      return parseQuestionAnswer(
        await askModel({ ...service, prompt, schema: questionSchema, signal, onTokens, onFurtherCall }),
        facts,
      );
    },
    async solveQuestions(facts, { signal, onTokens, onFurtherCall }) {
      const prompt = solvePrompt(facts);
      return parseSolveAnswer(
        await askModel({ ...service, prompt, schema: solveSchema, signal, onTokens, onFurtherCall }),
        facts,
      );
    },
  };
}

/**
 * Parses the half-written JSON and shows it whenever the text has grown by a hundredth: parsing at every piece would
 * cost the square of the length.
 */
function whileGrowing(show: (partial: unknown, length: number) => void): (text: string) => Promise<void> {
  let shownLength = 0;
  return async (text) => {
    if (text.length - shownLength < text.length / 100) return;
    shownLength = text.length;
    const { value } = await parsePartialJson(withoutFence(text));
    if (value !== undefined) show(value, text.length);
  };
}
