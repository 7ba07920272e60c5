import type { CourseLayout } from '#contract/course-layout.ts';
import { defaults } from '#contract/courses.ts';
import { comparisonKey, type LayoutAnswer, withoutRepeats } from '#server/authoring/answers/layout-answer.ts';
import { type Check, faultOf, faultsIn } from './check.ts';
import { languageFault } from './language-check.ts';
import { topicFault } from './topic-check.ts';

const hasTopic: Check<LayoutAnswer> = {
  name: 'topic',
  faultIn: ({ layout, facts, said }) => topicFault(facts.topic, said.topic, textsOfLayout(layout)),
};

/** A layout that fails only these checks is used if no attempt gives a better one. */
const lesserChecks: readonly Check<LayoutAnswer>[] = [
  {
    name: 'chapter-count',
    faultIn: ({ facts, said }) =>
      said.chapterCount === facts.chapterCount
        ? undefined
        : `The layout has ${said.chapterCount} chapters, and ${facts.chapterCount} were asked for.`,
  },
  {
    name: 'chapters-named',
    faultIn({ layout }) {
      const nameless = layout.Chapters.findIndex((each) => each['Chapter Name'] === defaults.chapterName);
      if (nameless >= 0) return `Chapter ${nameless + 1} has no name.`;
      const silent = layout.Chapters.findIndex(({ About }) => About === defaults.chapterAbout);
      return silent >= 0 ? `Chapter ${silent + 1} does not say what it is about.` : undefined;
    },
  },
  {
    name: 'names-differ',
    faultIn({ layout }) {
      const names = layout.Chapters.map((chapter) => chapter['Chapter Name']);
      const twice = repeated(names, defaults.chapterName);
      return twice === undefined ? undefined : `Two chapters are called “${twice}”.`;
    },
  },
  {
    name: 'abouts-differ',
    faultIn({ layout }) {
      const twice = repeated(
        layout.Chapters.map(({ About }) => About),
        defaults.chapterAbout,
      );
      return twice === undefined ? undefined : `Two chapters are about the same: “${twice}”.`;
    },
  },
  {
    name: 'language',
    faultIn({ layout, facts }) {
      const terms = [
        facts.topic,
        facts.category,
        facts.description,
        ...(layout.Terms ?? []).map(({ Term }) => Term),
      ];
      const teachesLanguage = facts.category === 'Languages';
      return languageFault(textsOfLayout(layout).join('\n'), facts.language, { terms, teachesLanguage });
    },
  },
];

export const layoutChecks: readonly Check<LayoutAnswer>[] = [hasTopic, ...lesserChecks];

/**
 * Returns an answer's layout if it passes every check. `onFaulty` gets a layout that is usable in spite of its faults.
 *
 * @throws AuthorFault `author-failed`, which names the faults
 */
export function checkedLayout(
  answer: LayoutAnswer,
  onFaulty?: (layout: CourseLayout, faults: number) => void,
): CourseLayout {
  const [first, ...others] = faultsIn(layoutChecks, answer);
  if (!first) return answer.layout;
  if (first.check !== hasTopic.name) onFaulty?.(withoutRepeats(answer.layout), 1 + others.length);
  throw faultOf([first, ...others]);
}

/** Returns the texts of a layout that its author wrote. */
export function textsOfLayout(layout: CourseLayout): string[] {
  return [
    layout['Course Name'],
    layout.Description,
    ...layout.Chapters.flatMap((chapter) => [
      chapter['Chapter Name'],
      chapter.About,
      ...(chapter.Objectives ?? []),
    ]),
    ...(layout.Terms ?? []).flatMap(({ Term, Meaning }) => [Term, Meaning]),
    layout.Thread ?? '',
  ].filter((text) => text !== defaults.chapterName && text !== defaults.chapterAbout);
}

/** Finds the first text that repeats an earlier one. Defaults don't count. */
function repeated(texts: readonly string[], ofNothing: string): string | undefined {
  const seen = new Set<string>();
  return texts.find((text) => {
    if (text === ofNothing) return false;
    const key = comparisonKey(text);
    const known = seen.has(key);
    seen.add(key);
    return known;
  });
}
