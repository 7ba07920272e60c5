import type { CourseLayout } from '#contract/course-layout.ts';
import {
  type Author,
  AuthorFault,
  type LayoutFacts,
  type Tokens,
  type WrittenChapter,
} from '#server/authoring/author.ts';
import { chapterChecks, textsOfChapter } from '#server/authoring/checks/chapter-checks.ts';
import { faultsIn } from '#server/authoring/checks/check.ts';
import { shareOfScript } from '#server/authoring/checks/language-check.ts';
import { layoutChecks, textsOfLayout } from '#server/authoring/checks/layout-checks.ts';
import { shinglesOf, type TopicShingles } from '#server/authoring/checks/repeat-check.ts';
import { wordsOf } from '#server/authoring/checks/topic-check.ts';
import { layoutFacts } from '#server/authoring/write-layout.ts';
import type { EvaluatedChapter } from './evaluate-questions.ts';
import type { EvaluationPlan } from './evaluation-plan.ts';
import type { EvaluatedCall } from './evaluation-report.ts';
import { evaluationTopics } from './evaluation-topics.ts';

interface Answered<T> {
  answer: T | undefined;
  call: Omit<EvaluatedCall, 'kind' | 'language' | 'level'>;
}

/**
 * Makes an author write courses, with one attempt for each layout and chapter, and checks every answer. The courses take the
 * languages, levels and topics in turn. `onCall` gets each call as it ends; `onChapter` gets each chapter that could be used,
 * and is waited for.
 *
 * @throws AuthorFault `author-misconfigured`, since every further call would fail as well
 */
export async function evaluateAuthor(
  author: Author,
  plan: EvaluationPlan,
  signal: AbortSignal,
  onCall: (call: EvaluatedCall) => void,
  onChapter: (chapter: EvaluatedChapter) => Promise<void>,
): Promise<EvaluatedCall[]> {
  const calls: EvaluatedCall[] = [];
  for (let course = 0; course < plan.courses; course += 1) {
    const facts = factsOf(plan, course);
    const { language, level } = facts;
    const keep = (kind: EvaluatedCall['kind'], call: Answered<unknown>['call']) => {
      calls.push({ kind, language, level, ...call });
      onCall(calls.at(-1)!);
    };
    const { answer: layout, call } = await writtenLayout(author, facts, signal);
    keep('layout', call);
    const others: TopicShingles[] = [];
    if (!layout) continue;
    for (const [chapterIndex, chapter] of layout.Chapters.entries()) {
      const written = await writtenChapter(author, facts, { layout, chapterIndex, others }, signal);
      keep('chapter', written.call);
      if (!written.answer) continue;
      others.push(...written.answer.topics.map(shinglesOf));
      await onChapter({ layout, chapterName: chapter['Chapter Name'], content: written.answer, language });
    }
  }
  return calls;
}

function factsOf({ languages, levels, chapters }: EvaluationPlan, course: number): LayoutFacts {
  const language = languages[course % languages.length] ?? 'en';
  // Every language gets the same topics; their number and that of the levels have no common divisor.
  const round = Math.floor(course / languages.length);
  const level = levels[round % levels.length] ?? 'beginner';
  const { category, ...texts } = evaluationTopics[round % evaluationTopics.length]!;
  const { topic, words: description } = language === 'hi' ? texts.hi : texts.en;
  const size = String(chapters);
  const options = { difficulty: level, duration: size, addVideo: 'no', chapters: size } as const;
  return layoutFacts({ category, topic, description, options, language });
}

function writtenLayout(author: Author, facts: LayoutFacts, signal: AbortSignal) {
  return attempt<CourseLayout>(
    (options) => author.writeLayout(facts, options),
    signal,
    (layout) => {
      const said = { topic: layout.Topic, chapterCount: layout.Chapters.length };
      return {
        failed: failedOf(layoutChecks, { layout, facts, said }),
        scriptShare: shareOfScript(textsOfLayout(layout).join('\n'), facts.language),
      };
    },
  );
}

function writtenChapter(
  author: Author,
  { language, description: learnersWords }: LayoutFacts,
  { layout, chapterIndex, others }: { layout: CourseLayout; chapterIndex: number; others: TopicShingles[] },
  signal: AbortSignal,
) {
  const facts = { layout, chapterIndex, language, learnersWords };
  return attempt<WrittenChapter>(
    (options) => author.writeChapter(facts, { ...options, others }),
    signal,
    (content) => {
      const text = textsOfChapter(content).join('\n');
      return {
        failed: failedOf(chapterChecks, { content, facts, codeLanguages: [], others }),
        words: wordsOf(text).length,
        scriptShare: shareOfScript(text, language),
      };
    },
  );
}

const failedOf = <T>(checks: Parameters<typeof faultsIn<T>>[0], subject: T): string[] =>
  faultsIn(checks, subject).map(({ check }) => check);

type AttemptOptions<T> = {
  signal: AbortSignal;
  onTokens: (tokens: Tokens) => void;
  onFaulty: (answer: T) => void;
};

/** Asks an author once, and describes an answer by `find`. An answer with faults counts as one, with what its author found in it. */
export async function attempt<T>(
  write: (options: AttemptOptions<T>) => Promise<T>,
  signal: AbortSignal,
  find: (answer: T) => Partial<Answered<T>['call']> = () => ({}),
): Promise<Answered<T>> {
  let tokens: Tokens = { input: 0, output: 0 };
  let faulty: T | undefined;
  const begun = performance.now();
  const onTokens = (last: Tokens) => (tokens = last);
  const onFaulty = (answer: T) => (faulty = answer);
  const spent = () => ({ ms: performance.now() - begun, tokens, failed: [] });
  try {
    const answer = await write({ signal, onTokens, onFaulty });
    return { answer, call: { ...spent(), ...find(answer) } };
  } catch (error) {
    if (!(error instanceof AuthorFault) || error.code === 'author-misconfigured') throw error;
    const { failedChecks: failed, message } = error;
    const fault = failed.length > 0 ? { failed } : { failed: ['answer'], unusable: message };
    return { answer: faulty, call: { ...spent(), ...(faulty && find(faulty)), ...fault } };
  }
}
