import type { CourseLanguage } from '#contract/language.ts';
import type { Inspection, QuestionDraft } from '#contract/questions.ts';
import { shareOfScript } from '#server/authoring/authoring.ts';
import { rightOptions } from '#server/questions/arrange-options.ts';
import { foldSpace, foldWords, isNearlyEqual, wordSet } from './fold-question.ts';
import { questionWords } from './question-words.ts';

export interface QuestionContext {
  /** The chapter as its readers see it. */
  text: string;
  language: CourseLanguage;
  /** The course teaches a language, whose words stand in a script of their own. */
  teachesLanguage: boolean;
  /** Questions of the chapter that stand already. */
  others: readonly QuestionDraft[];
}

type CheckResult = Inspection['checks'][number];

/** Describes the fault in one sentence; undefined: none. */
type FindFault = (draft: QuestionDraft, context: QuestionContext) => string | undefined;

const mostOfLongestWrong = 1.5;
const leastShareOfScript = 0.5;
/** Fewer letters say nothing about the script. */
const fewestLetters = 20;
/** Shorter words are mostly common ones. */
const shortestUncommonWord = 5;
/** Shorter keys occur in stems by chance. */
const shortestGivenAway = 4;

/** Shorter options may be signs, units or abbreviations. */
const fewestOfForeign = 4;
const fewestBesideForeign = 3;

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
const optionsOf = (draft: QuestionDraft) => [...rightOptions(draft), ...draft.wrong];
const lengthOf = (text: string) => [...foldSpace(text)].length;
const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(lengthOf));
/** Options of an order and numbers are all right, or none: nothing can give the right one away. */
const hasKey = ({ kind }: QuestionDraft) => kind === 'one' || kind === 'many';

const checks: Record<string, FindFault> = {
  // These two also apply to questions of people (`usableFault`).
  shape: shapeFault,
  'distinct-options': equalOptionsFault,
  quote: ({ quote }, { text }) =>
    quote !== '' && foldSpace(text).includes(foldSpace(quote))
      ? undefined
      : 'The quote does not stand in the chapter’s text.',
  'distinct-stems': ({ stem }, { others }) =>
    others.some((other) => isNearlyEqual(other.stem, stem))
      ? 'Another question of the chapter asks nearly the same.'
      : undefined,
  'no-all-or-none': (draft, { language }) => {
    const found = optionsOf(draft).find((option) => questionWords[language]?.otherOptions.test(option));
    return found === undefined ? undefined : `An option speaks of others: “${found}”.`;
  },
  'positive-stem': ({ stem }, { language }) =>
    wordsFault(questionWords[language]?.negative, stem, 'The stem asks what is not so'),
  'balanced-claims': balanceFault,
  'key-length': (draft) => {
    if (!hasKey(draft)) return undefined;
    const [key, wrong] = [longest(rightOptions(draft)), longest(draft.wrong)];
    return key <= wrong * mostOfLongestWrong
      ? undefined
      : `The right option has ${key} characters, the longest wrong one ${wrong}.`;
  },
  'word-of-stem': wordOfStemFault,
  article: articleFault,
  script: scriptFault,
  'not-given-away': (draft, { others }) => {
    const stems = others.map(({ stem }) => stem);
    if (givesAway(stems, [draft])) return 'The stem of another question gives the answer away.';
    return givesAway([draft.stem], others)
      ? 'The stem gives the answer to another question away.'
      : undefined;
  },
  'without-the-text': (draft, { language }) =>
    wordsFault(
      questionWords[language]?.ofTheText,
      [draft.stem, ...optionsOf(draft)].join('\n'),
      'It can be asked only beside the text',
    ),
};

export const checkNames = Object.keys(checks);

export function checkQuestion(draft: QuestionDraft, context: QuestionContext): CheckResult[] {
  return Object.entries(checks).map(([name, faultIn]) => {
    const detail = faultIn(draft, context);
    return { name, passed: detail === undefined, ...(detail !== undefined && { detail }) };
  });
}

/** Says why a question can't be asked at all, in a sentence for the person who wrote it; undefined: it can. */
export function usableFault(draft: QuestionDraft): string | undefined {
  return shapeFault(draft) ?? equalOptionsFault(draft);
}

function shapeFault(draft: QuestionDraft): string | undefined {
  const { kind, answer, wrong, whyWrong } = draft;
  const right = rightOptions(draft);
  const wrongs = wrong.length;
  if (whyWrong.length !== wrongs) return 'Each wrong option needs its reason, and nothing else has one.';
  switch (kind) {
    case 'one':
      if (typeof answer !== 'string') return 'A question with one right option needs its text as the answer.';
      return wrongs >= 2 && wrongs <= 5
        ? undefined
        : 'A question with one right option needs two to five wrong ones.';
    case 'many':
      if (!Array.isArray(answer)) return 'A question with several right options needs a list of them.';
      return wrongs >= 1 && right.length + wrongs >= 3 && right.length + wrongs <= 6
        ? undefined
        : 'A question with several right options needs three to six options, at least one of them wrong.';
    case 'number':
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'The answer must be a number.';
      return wrongs === 0 ? undefined : 'A question for a number has no wrong options.';
    case 'order':
      if (!Array.isArray(answer) || answer.length < 3)
        return 'There must be at least three things to put in order.';
      return wrongs === 0 ? undefined : 'A question for an order has no wrong options.';
  }
}

function equalOptionsFault(draft: QuestionDraft): string | undefined {
  const folded = optionsOf(draft).map(foldWords);
  const twice = optionsOf(draft).find((_, index) => folded.indexOf(folded[index] ?? '') !== index);
  return twice === undefined ? undefined : `Two options say the same: “${twice}”.`;
}

function wordsFault(pattern: RegExp | undefined, text: string, what: string): string | undefined {
  const found = pattern?.exec(text)?.[0];
  return found === undefined ? undefined : `${what}: “${found}”.`;
}

/** Words such as `always` mark an option as wrong, words such as `usually` as right, unless both sides have them. */
function balanceFault(draft: QuestionDraft, { language }: QuestionContext): string | undefined {
  const words = questionWords[language];
  if (!words || !hasKey(draft)) return undefined;
  for (const pattern of [words.absolute, words.vague]) {
    const right = rightOptions(draft).find((option) => pattern.test(option));
    const wrong = draft.wrong.find((option) => pattern.test(option));
    if ((right === undefined) === (wrong === undefined)) continue;
    return `Only one side has “${pattern.exec(right ?? wrong ?? '')?.[0]}”.`;
  }
  return undefined;
}

function wordOfStemFault(draft: QuestionDraft): string | undefined {
  if (!hasKey(draft)) return undefined;
  const uncommon = [...wordSet(draft.stem)].filter((word) => [...word].length >= shortestUncommonWord);
  const wrong = wordSet(draft.wrong.join(' '));
  const right = wordSet(rightOptions(draft).join(' '));
  const told = uncommon.find((word) => right.has(word) && !wrong.has(word));
  return told === undefined ? undefined : `Of the options, only the right one has “${told}” of the stem.`;
}

/** In English, `a` or `an` at the end of a stem tells which options fit. */
function articleFault(draft: QuestionDraft, { language }: QuestionContext): string | undefined {
  if (language !== 'en' || !hasKey(draft)) return undefined;
  const [, article] = /\b(an?)[\s_.…:?]*$/i.exec(draft.stem) ?? [];
  if (article === undefined) return undefined;
  const other = optionsOf(draft).find(
    (option) => beginsWithVowel(option) !== (article.toLowerCase() === 'an'),
  );
  return other === undefined ? undefined : `“${article}” does not fit “${other}”.`;
}

const beginsWithVowel = (option: string) =>
  /^(?:hour|honest|honour|heir|[aeio]|u)/i.test(option) &&
  !/^(?:uni|use|usu|uti|eu|one\b|once)/i.test(option);

function scriptFault(draft: QuestionDraft, { language, teachesLanguage }: QuestionContext) {
  if (teachesLanguage) return undefined;
  const options = optionsOf(draft).join('\n');
  for (const text of [options, `${draft.stem}\n${draft.explanation}`]) {
    if (lettersIn(text) >= fewestLetters && shareOfScript(text, language) < leastShareOfScript)
      return 'Too much of it is not in the script of the course.';
  }
  return foreignOptionFault(draft, language);
}

/** Tells the one option whose words all stand in another script than those of the other options. */
function foreignOptionFault(draft: QuestionDraft, language: CourseLanguage): string | undefined {
  const options = optionsOf(draft).filter((option) => lettersIn(option) >= fewestOfForeign);
  const [foreign, ...more] = options.filter((option) => shareOfScript(option, language) === 0);
  if (foreign === undefined || more.length > 0 || options.length < fewestBesideForeign) return undefined;
  return `Only the option “${foreign}” is not in the script of the course.`;
}

/** Tells whether one of these stems names a right option of one of these questions. */
function givesAway(stems: readonly string[], questions: readonly QuestionDraft[]): boolean {
  const folded = stems.map((stem) => ` ${foldWords(stem)} `);
  const keys = questions.filter(hasKey).flatMap((question) => rightOptions(question).map(foldWords));
  return keys.some(
    (key) => [...key].length >= shortestGivenAway && folded.some((stem) => stem.includes(` ${key} `)),
  );
}
