import { ChapterContent } from '#contract/courses.ts';
import { shownTexts } from '#contract/shown.ts';
import { comparisonKey } from '#server/authoring/answers/layout-answer.ts';
import type { ChapterFacts, ChapterOptions, WrittenChapter } from '#server/authoring/author.ts';
import { arithmeticFault } from './arithmetic-check.ts';
import { doseFault, hazardFault, insteadOfExpertFault, uncautionedFault } from './care-check.ts';
import { type Check, type Fault, faultOf, faultsIn } from './check.ts';
import { codeFault, fencedCode, type NamedCode } from './code-check.ts';
import { languageFault } from './language-check.ts';
import { repeatFault, shinglesOf, type TopicShingles } from './repeat-check.ts';
import { chapterTopicFault, wordsOf } from './topic-check.ts';

/** A parsed answer beside what checks compare it with. */
export interface ChapterAnswer {
  content: ChapterContent;
  facts: ChapterFacts;
  /** The language of each topic's code, where the answer names it. */
  codeLanguages: readonly (string | undefined)[];
  /** Topics of the course's other chapters that are written already. */
  others: readonly TopicShingles[];
}

/** A topic without code needs at least this many words. */
const fewestWords = 40;

const isAboutChapter: Check<ChapterAnswer> = {
  name: 'chapter-topic',
  faultIn: ({ content, facts }) =>
    chapterTopicFault(facts.layout, facts.chapterIndex, textsOfChapter(content).join('\n')),
};

const hasSafety: Check<ChapterAnswer> = {
  name: 'activity-safety',
  faultIn: ({ content }) => hazardFault(content),
};

/** A chapter that could do harm is not used, whatever the other attempts bring. */
const harmless: readonly Check<ChapterAnswer>[] = [
  {
    name: 'care-no-dose',
    faultIn: ({ content, facts: { care } }) => (care ? doseFault(content, care) : undefined),
  },
  {
    name: 'care-not-instead',
    faultIn: ({ content, facts: { care } }) => (care ? insteadOfExpertFault(content) : undefined),
  },
];

export const chapterChecks: readonly Check<ChapterAnswer>[] = [
  isAboutChapter,
  {
    name: 'topic-length',
    faultIn({ content }) {
      const short = content.topics.find(
        ({ description, code }) => code === null && wordsOf(description).length < fewestWords,
      );
      return (
        short &&
        `The topic “${short.title}” has ${wordsOf(short.description).length} words; at least ${fewestWords} are needed.`
      );
    },
  },
  {
    name: 'topics-differ',
    faultIn({ content }) {
      const titles = content.topics.map(({ title }) => title);
      const twice = titles.find((title, place) =>
        titles.slice(0, place).some((other) => comparisonKey(other) === comparisonKey(title)),
      );
      return twice === undefined ? undefined : `Two topics are called “${twice}”.`;
    },
  },
  {
    name: 'topic-repeats',
    faultIn: ({ content, others }) => repeatFault(content.topics.map(shinglesOf), others),
  },
  {
    name: 'language',
    faultIn({ content, facts: { layout, language, chapterIndex, learnersWords = '' } }) {
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
  },
  {
    name: 'arithmetic',
    faultIn: ({ content, facts }) => firstOf(claimsOf(content, facts), arithmeticFault),
  },
  { name: 'code-parses', faultIn: (answer) => firstOf(codeOf(answer), codeFault) },
  hasSafety,
  ...harmless,
  {
    name: 'care-hazards',
    faultIn: ({ content, facts: { care } }) => (care ? uncautionedFault(content) : undefined),
  },
  {
    name: 'care-as-of',
    // A brief answer has none of the teaching parts.
    faultIn: ({ content, facts: { care } }) =>
      care && content.summary !== undefined && content.asOf === undefined
        ? 'The chapter needs care, and “asOf” does not say for which month it holds and whom to ask.'
        : undefined,
  },
];

export function chapterFaults(answer: ChapterAnswer): Fault[] {
  return faultsIn(chapterChecks, answer);
}

/**
 * Returns an answer's chapter if it passes every check. `onFaulty` gets one that is usable in spite of its faults, with the
 * names of the checks that it failed, and without an activity that would have to say how to stay safe. One that is about something else or could do harm is not usable.
 *
 * @throws AuthorFault `author-failed`, which names the faults
 */
export function checkedChapter(
  answer: ChapterAnswer,
  { onFaulty, onPassed }: Pick<ChapterOptions, 'onFaulty' | 'onPassed'>,
): WrittenChapter {
  const [first, ...others] = chapterFaults(answer);
  if (!first) {
    onPassed?.(answer.content);
    return answer.content;
  }
  const failedChecks = [first, ...others].map(({ check }) => check);
  if (![isAboutChapter, ...harmless].some(({ name }) => failedChecks.includes(name))) {
    const { activity, ...content } = answer.content;
    const isSafe = activity !== undefined && !failedChecks.includes(hasSafety.name);
    onFaulty?.({ ...content, ...(isSafe && { activity }), failedChecks }, failedChecks.length);
  }
  throw faultOf([first, ...others]);
}

function firstOf<T>(values: readonly T[], faultIn: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const fault = faultIn(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
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
    const fenced = fencedCode(about).map((each) => ({ ...each, title, about }));
    return code === null || language === undefined ? fenced : [...fenced, { language, code, title, about }];
  });
}

/** Returns the texts of a chapter that its readers see, without code. */
export function textsOfChapter({ topics, ...parts }: ChapterContent): string[] {
  const withoutCode = { ...parts, topics: topics.map((topic) => ({ ...topic, code: null })) };
  return [...shownTexts(ChapterContent, withoutCode)].flat();
}
