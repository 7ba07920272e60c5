import type { AuthorLabel } from '#contract/courses.ts';
import { courseLanguages } from '#contract/language.ts';
import { type AnswerShape, chapterShape, layoutShape } from '#server/authoring/answers/answer-shape.ts';
import { chapterTextSoFar, parseChapterAnswer } from '#server/authoring/answers/chapter-answer.ts';
import { layoutSoFar, parseLayoutAnswer } from '#server/authoring/answers/layout-answer.ts';
import { parseScreenAnswer } from '#server/authoring/answers/model-refusal.ts';
import { parsePathAnswer } from '#server/authoring/answers/path-answer.ts';
import {
  openQuestions,
  parseQuestionAnswer,
  parseSolveAnswer,
} from '#server/authoring/answers/question-answer.ts';
import { partialReader } from '#server/authoring/answers/read-answer.ts';
import {
  type Author,
  AuthorFault,
  type CallOptions,
  type PathFacts,
  type PathSketch,
} from '#server/authoring/author.ts';
import { withCareOpening } from '#server/authoring/care.ts';
import { checkedChapter } from '#server/authoring/checks/chapter-checks.ts';
import { languageFault } from '#server/authoring/checks/language-check.ts';
import { checkedLayout } from '#server/authoring/checks/layout-checks.ts';
import { arrivedShare, expectedLength } from '#server/authoring/prompts/chapter-length.ts';
import { chapterPrompt } from '#server/authoring/prompts/chapter-prompt.ts';
import { layoutPrompt } from '#server/authoring/prompts/layout-prompt.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';
import { pathPrompt } from '#server/authoring/prompts/path-prompt.ts';
import { questionPrompt, solvePrompt } from '#server/authoring/prompts/question-prompt.ts';
import { screenPrompt } from '#server/authoring/prompts/screen-prompt.ts';
import type { KnownService } from './known-service.ts';
import { askModel, type ModelCall } from './model-call.ts';
import { firstManner, namesOf, type Field } from './step-down/manner.ts';

/** The author that asks an AI service. @param without parts of a request that the operator leaves out */
export function createAiAuthor(
  label: AuthorLabel,
  {
    without,
    ...fixed
  }: Omit<KnownService, 'address' | 'manner'> & { without?: readonly Field[] | undefined },
): Author {
  const service: KnownService = { ...fixed, address: fixed.addresses[0], manner: firstManner(without) };
  const ask = async <T>(
    prompt: ModelPrompt,
    options: CallOptions,
    read: (text: string) => T,
    onText?: ModelCall['onText'],
  ): Promise<T> => read(await askModel({ ...options, service, prompt, onText }));
  return {
    label,
    languages: courseLanguages,
    askedWithout: () => namesOf(service.manner),
    async writeLayout(facts, options) {
      const onText = whileGrowing(layoutShape, options, (partial, { onProgress }) => {
        const soFar = layoutSoFar(partial, facts);
        if (soFar) onProgress(soFar);
      });
      const read = (text: string) => parseLayoutAnswer(text, facts);
      const answer = await ask(layoutPrompt(facts, options), options, read, onText);
      return checkedLayout(answer, options.onFaulty);
    },
    async writeChapter(facts, options) {
      const { others = [] } = options;
      const expected = expectedLength(facts, options);
      const onText = whileGrowing(chapterShape, options, (partial, { onProgress, length }) => {
        const soFar = chapterTextSoFar(partial);
        if (soFar) onProgress(withCareOpening(soFar, facts.care, facts), arrivedShare(length, expected));
      });
      const answer = await ask(chapterPrompt(facts, options), options, parseChapterAnswer, onText);
      // A wrong step could do harm by the screening or by the model's own word.
      const care = facts.care ?? answer.care;
      const description = withCareOpening(answer.content.description, care, facts);
      const content = { ...answer.content, description };
      const { codeLanguages } = answer;
      return checkedChapter({ content, codeLanguages, facts: { ...facts, care }, others }, options);
    },
    async writeQuestions(facts, options) {
      const read = (text: string) => parseQuestionAnswer(text, facts);
      const { drafts, defect } = await ask(questionPrompt(facts, options), options, read);
      return withoutDefect(drafts, defect, options.onFaulty);
    },
    async solveQuestions(facts, options) {
      const read = (text: string) => parseSolveAnswer(text, facts);
      const solved = await ask(solvePrompt(facts, options), options, read);
      return withoutDefect(solved, openQuestions(solved), options.onFaulty);
    },
    async sketchPath(facts, options) {
      const sketch = await ask(pathPrompt(facts, options), options, (text) => parsePathAnswer(text, facts));
      return withoutDefect(sketch, pathDefect(sketch, facts), options.onFaulty);
    },
    screen: (facts, options) => ask(screenPrompt(facts), options, parseScreenAnswer),
  };
}

function pathDefect({ goal, steps }: PathSketch, facts: PathFacts): string | undefined {
  const texts = [goal, ...steps.flatMap(({ name, why }) => [name, why])].join('\n');
  return languageFault(texts, facts.language, { terms: [facts.goal] });
}

/** Returns an answer without a defect. An answer with one is kept, and requested again. */
function withoutDefect<T>(answer: T, defect: string | undefined, onFaulty?: (answer: T) => void): T {
  if (defect === undefined) return answer;
  onFaulty?.(answer);
  throw new AuthorFault('author-failed', defect, { retryable: true });
}

/** Shows the half-written JSON whenever the text has grown by a hundredth, so that the cost does not grow with its square. */
function whileGrowing<P>(
  shape: AnswerShape,
  { onProgress }: { onProgress?: P },
  show: (partial: unknown, to: { onProgress: P; length: number }) => void,
): ModelCall['onText'] {
  if (!onProgress) return undefined;
  const read = partialReader(shape);
  let shownLength = 0;
  return async (text) => {
    const { length } = text;
    if (length - shownLength < length / 100) return;
    shownLength = length;
    const value = await read(text);
    if (value !== undefined) show(value, { onProgress, length });
  };
}
