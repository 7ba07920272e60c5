import type { JSONSchema7 } from 'ai';
import type { AuthorLabel } from '#contract/courses.ts';
import { courseLanguages } from '#contract/language.ts';
import { type AnswerShape, chapterShape, layoutShape } from '#server/authoring/answers/answer-shape.ts';
import { chapterTextSoFar, parseChapterAnswer } from '#server/authoring/answers/chapter-answer.ts';
import type { Mended } from '#server/authoring/answers/json-segments.ts';
import { layoutSoFar, parseLayoutAnswer } from '#server/authoring/answers/layout-answer.ts';
import { parseScreenAnswer } from '#server/authoring/answers/model-refusal.ts';
import { parsePathAnswer } from '#server/authoring/answers/path-answer.ts';
import { partialReader } from '#server/authoring/answers/partial-answer.ts';
import {
  openQuestions,
  parseQuestionAnswer,
  parseSolveAnswer,
} from '#server/authoring/answers/question-answer.ts';
import { type Author, AuthorFault, type CallOptions, type PathSketch } from '#server/authoring/author.ts';
import { withCareOpening } from '#server/authoring/care.ts';
import { checkedChapter } from '#server/authoring/checks/chapter-checks.ts';
import { languageFault } from '#server/authoring/checks/language-check.ts';
import { checkedLayout } from '#server/authoring/checks/layout-checks.ts';
import { arrivedShare, expectedLength } from '#server/authoring/prompts/chapter-length.ts';
import {
  briefChapterSchema,
  chapterPrompt,
  chapterSchema,
} from '#server/authoring/prompts/chapter-prompt.ts';
import { layoutPrompt, layoutSchema } from '#server/authoring/prompts/layout-prompt.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';
import { pathPrompt, pathSchema } from '#server/authoring/prompts/path-prompt.ts';
import {
  questionPrompt,
  questionSchema,
  solvePrompt,
  solveSchema,
} from '#server/authoring/prompts/question-prompt.ts';
import { screenPrompt, screenSchema } from '#server/authoring/prompts/screen-prompt.ts';
import { askModel, type ModelCall } from './model-call.ts';
import type { KnownService } from './service-fetch.ts';
import { namesOf } from './step-down/manner.ts';

type Calls = Pick<ModelCall, 'modelFor' | 'providerOptions' | 'sampling' | 'timeoutMs'>;
type OnText = ModelCall['onText'];

/** Asks once and reads the answer, and reports the repairs of a readable one. */
const asking =
  (secrets: KnownService['secrets'], calls: Calls) =>
  async <T>(
    [prompt, schema, onText]: [prompt: ModelPrompt, schema: JSONSchema7, onText?: OnText],
    { signal, onTokens, onFurtherCall, onMended }: CallOptions,
    read: (text: string, mended: Mended) => T,
  ): Promise<T> => {
    const told = { onText, onTokens, onFurtherCall };
    const text = await askModel({ ...calls, prompt, schema, secrets, signal, ...told });
    const mended: Mended = new Set();
    const answer = read(text, mended);
    if (mended.size > 0) onMended?.([...mended]);
    return answer;
  };

/** The author that asks an AI service; which one, and how it is reached, is in `service` and `calls`. */
export function createAiAuthor(label: AuthorLabel, service: KnownService, calls: Calls): Author {
  const ask = asking(service.secrets, calls);
  return {
    label,
    languages: courseLanguages,
    askedWithout: () => namesOf(service.manner),
    async writeLayout(facts, options) {
      const { onProgress } = options;
      const onText =
        onProgress &&
        whileGrowing(layoutShape, (partial) => {
          const soFar = layoutSoFar(partial, facts);
          if (soFar) onProgress(soFar);
        });
      const answer = await ask(
        [layoutPrompt(facts, options), layoutSchema, onText],
        options,
        (text, mended) => parseLayoutAnswer(text, facts, mended),
      );
      return checkedLayout(answer, options.onFaulty);
    },
    async writeChapter(facts, options) {
      const { onProgress, fewerTopics, others = [] } = options;
      const expected = expectedLength(facts, options);
      const onText =
        onProgress &&
        whileGrowing(chapterShape, (partial, length) => {
          const soFar = chapterTextSoFar(partial);
          if (soFar) onProgress(withCareOpening(soFar, facts.care, facts), arrivedShare(length, expected));
        });
      const { content, codeLanguages, ...said } = await ask(
        [chapterPrompt(facts, options), fewerTopics ? briefChapterSchema : chapterSchema, onText],
        options,
        parseChapterAnswer,
      );
      // A wrong step could do harm by the screening or by the model's own word.
      const care = facts.care ?? said.care;
      const description = withCareOpening(content.description, care, facts);
      const whole = { ...content, description };
      return checkedChapter({ content: whole, codeLanguages, facts: { ...facts, care }, others }, options);
    },
    async writeQuestions(facts, options) {
      const asked = questionPrompt(facts, options);
      const { drafts, defect } = await ask([asked, questionSchema], options, (text, mended) =>
        parseQuestionAnswer(text, facts, mended),
      );
      return withoutDefect(drafts, defect, options.onFaulty);
    },
    async solveQuestions(facts, options) {
      const solved = await ask([solvePrompt(facts, options), solveSchema], options, (text, mended) =>
        parseSolveAnswer(text, facts, mended),
      );
      return withoutDefect(solved, openQuestions(solved), options.onFaulty);
    },
    sketchPath: (facts, options) => sketchPath(ask, facts, options),
    screen: (facts, options) => ask([screenPrompt(facts), screenSchema], options, parseScreenAnswer),
  };
}

async function sketchPath(
  ask: ReturnType<typeof asking>,
  ...[facts, options]: Parameters<NonNullable<Author['sketchPath']>>
): Promise<PathSketch> {
  const sketch = await ask([pathPrompt(facts, options), pathSchema], options, (text, mended) =>
    parsePathAnswer(text, facts, mended),
  );
  const texts = [sketch.goal, ...sketch.steps.flatMap(({ name, why }) => [name, why])].join('\n');
  const defect = languageFault(texts, facts.language, { terms: [facts.goal] });
  return withoutDefect(sketch, defect, options.onFaulty);
}

/** Returns an answer without a defect. An answer with one is kept, and requested again. */
function withoutDefect<T>(answer: T, defect: string | undefined, onFaulty?: (answer: T) => void): T {
  if (defect === undefined) return answer;
  onFaulty?.(answer);
  throw new AuthorFault('author-failed', defect, { retryable: true });
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
