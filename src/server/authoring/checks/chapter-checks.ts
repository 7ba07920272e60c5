import { ChapterContent } from '#contract/courses.ts';
import { shownTexts } from '#contract/shown.ts';
import { parseMarkdown } from '#server/platform/markdown/reader.ts';
import type { ChapterFacts, ChapterOptions, WrittenChapter } from '#server/authoring/author.ts';
import { arithmeticFault } from './arithmetic-check.ts';
import { doseFault, hazardFault, insteadOfExpertFault, uncautionedFault } from './care-check.ts';
import { type Checks, type Fault, faultOf, faultsIn, firstFault, repeatedIn } from './check.ts';
import { codeFault, type NamedCode } from './code-check.ts';
import { languageFault } from './language-check.ts';
import { repeatFault, shinglesOf, type TopicShingles } from './repeat-check.ts';
import { chapterTopicFault, wordsOf } from './topic-check.ts';

export interface ChapterAnswer {
  content: ChapterContent;
  facts: ChapterFacts;
  /** The language of each topic's code, where the answer names it. */
  codeLanguages: readonly (string | undefined)[];
  others: readonly TopicShingles[];
}

const fewestWords = 40;

export const chapterChecks: Checks<ChapterAnswer> = {
  'chapter-topic': ({ content, facts }) =>
    chapterTopicFault(facts.layout, facts.chapterIndex, textsOfChapter(content).join('\n')),
  'topic-length': ({ content: { topics } }) =>
    firstFault(topics, ({ title, description, code }) => {
      const { length } = wordsOf(description);
      if (code !== null || length >= fewestWords) return undefined;
      return `The topic “${title}” has ${length} words; at least ${fewestWords} are needed.`;
    }),
  'topics-differ'({ content }) {
    const twice = repeatedIn(content.topics.map(({ title }) => title));
    return twice && `Two topics are called “${twice}”.`;
  },
  'topic-repeats': ({ content, others }) => repeatFault(content.topics.map(shinglesOf), others),
  language({ content, facts: { layout, language, chapterIndex, learnersWords = '' } }) {
    const terms = [
      layout.Topic,
      layout.Category,
      layout['Course Name'],
      layout.Chapters[chapterIndex]?.['Chapter Name'] ?? '',
      learnersWords,
      ...(layout.Terms ?? []).map(({ Term }) => Term),
      ...(content.terms ?? []).map(({ term }) => term),
    ];
    const teachesLanguage = layout.Category === 'Languages';
    return languageFault(textsOfChapter(content).join('\n'), language, { terms, teachesLanguage });
  },
  arithmetic: ({ content, facts }) => firstFault(claimsOf(content, facts), arithmeticFault),
  'code-parses': (answer) => firstFault(codeOf(answer), codeFault),
  'activity-safety': ({ content }) => hazardFault(content),
  'care-no-dose': ({ content, facts: { care } }) => care && doseFault(content, care),
  'care-not-instead': ({ content, facts: { care } }) => care && insteadOfExpertFault(content),
  'care-hazards': ({ content, facts: { care } }) => care && uncautionedFault(content),
  // A brief answer has none of the teaching parts.
  'care-as-of': ({ content: { summary, asOf }, facts: { care } }) =>
    care && summary !== undefined && asOf === undefined
      ? 'The chapter needs care, and “asOf” does not say for which month it holds and whom to ask.'
      : undefined,
};

/** A chapter that fails one of these is about something else or could do harm, so it is not used. */
const decisive = ['chapter-topic', 'care-no-dose', 'care-not-instead'];

export const chapterFaults = (answer: ChapterAnswer): Fault[] => faultsIn(chapterChecks, answer);

/**
 * Returns an answer's chapter if it passes every check, or else throws its faults as an AuthorFault. `onFaulty` gets one that is
 * usable in spite of them, with the names of the failed checks, and without an activity that lacks a word of safety.
 */
export function checkedChapter(
  answer: ChapterAnswer,
  { onFaulty, onPassed }: Pick<ChapterOptions, 'onFaulty' | 'onPassed'>,
): WrittenChapter {
  const faults = chapterFaults(answer);
  if (faults.length === 0) {
    onPassed?.(answer.content);
    return answer.content;
  }
  const failedChecks = faults.map(({ check }) => check);
  if (!decisive.some((name) => failedChecks.includes(name))) {
    const { activity, ...content } = answer.content;
    const isSafe = activity !== undefined && !failedChecks.includes('activity-safety');
    onFaulty?.({ ...content, ...(isSafe && { activity }), failedChecks }, failedChecks.length);
  }
  throw faultOf(faults);
}

/** Returns the texts that state facts. Problems and common mistakes may contain wrong sums on purpose. */
function claimsOf(content: ChapterContent, { layout, chapterIndex }: ChapterFacts): string[] {
  const about = [layout.Topic, layout.Chapters[chapterIndex]?.['Chapter Name'] ?? ''];
  // Sums differ in other number systems.
  const other = /binary|boolean|logic|modul|hexadecimal|number system|द्विआधारी|संख्या पद्धति/i;
  if (about.some((text) => other.test(text))) return [];
  const { description, topics, example, practice, mistakes = [], summary = '' } = content;
  return [
    description,
    ...topics.filter(({ title }) => !other.test(title)).map((topic) => topic.description),
    ...(example ? [...example.steps.map((step) => step.do), example.answer] : []),
    practice?.answer ?? '',
    ...mistakes.map(({ right }) => right),
    summary,
  ];
}

/** Returns the code whose language the answer or the course's topic names. */
function codeOf({ content, codeLanguages, facts: { layout } }: ChapterAnswer): NamedCode[] {
  const ofCourse = /\bpython\b|पायथन|पाइथन/i.test(`${layout.Topic} ${layout['Course Name']}`)
    ? 'python'
    : undefined;
  return content.topics.flatMap(({ title, description: about, code }, index) => {
    const language = codeLanguages[index] ?? ofCourse;
    const blocks = parseMarkdown(about).flatMap((block) =>
      block.kind === 'list' ? block.items.flat() : block,
    );
    const fenced = blocks.filter((block) => block.kind === 'code');
    const own = code !== null && language !== undefined ? [{ language, code }] : [];
    return [...fenced, ...own].map((each) => ({ ...each, title, about }));
  });
}

/** Returns the texts of a chapter that its readers see, without code. */
export function textsOfChapter({ topics, ...parts }: ChapterContent): string[] {
  const withoutCode = { ...parts, topics: topics.map((topic) => ({ ...topic, code: null })) };
  return [...shownTexts(ChapterContent, withoutCode)].flat();
}
