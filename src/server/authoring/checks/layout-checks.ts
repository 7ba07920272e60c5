import type { CourseLayout } from '#contract/course-layout.ts';
import { defaults } from '#contract/courses.ts';
import { type LayoutAnswer, withoutRepeats } from '#server/authoring/answers/layout-answer.ts';
import { type Checks, faultOf, faultsIn, repeatedIn } from './check.ts';
import { languageFault } from './language-check.ts';
import { topicFault } from './topic-check.ts';

const ownTexts = (texts: readonly string[]) =>
  texts.filter((text) => text !== defaults.chapterName && text !== defaults.chapterAbout);

export const layoutChecks: Checks<LayoutAnswer> = {
  topic: ({ layout, facts, said }) => topicFault(facts.topic, said.topic, textsOfLayout(layout)),
  'chapter-count': ({ facts, said }) =>
    said.chapterCount === facts.chapterCount
      ? undefined
      : `The layout has ${said.chapterCount} chapters, and ${facts.chapterCount} were asked for.`,
  'chapters-named'({ layout }) {
    const nameless = layout.Chapters.findIndex((each) => each['Chapter Name'] === defaults.chapterName);
    if (nameless >= 0) return `Chapter ${nameless + 1} has no name.`;
    const silent = layout.Chapters.findIndex(({ About }) => About === defaults.chapterAbout);
    return silent >= 0 ? `Chapter ${silent + 1} does not say what it is about.` : undefined;
  },
  'names-differ'({ layout }) {
    const twice = repeatedIn(ownTexts(layout.Chapters.map((chapter) => chapter['Chapter Name'])));
    return twice && `Two chapters are called “${twice}”.`;
  },
  'abouts-differ'({ layout }) {
    const twice = repeatedIn(ownTexts(layout.Chapters.map(({ About }) => About)));
    return twice && `Two chapters are about the same: “${twice}”.`;
  },
  language({ layout, facts: { topic, category, description, language } }) {
    const terms = [topic, category, description, ...(layout.Terms ?? []).map(({ Term }) => Term)];
    const teachesLanguage = category === 'Languages';
    return languageFault(textsOfLayout(layout).join('\n'), language, { terms, teachesLanguage });
  },
};

/**
 * Returns an answer's layout if it passes every check, or else throws its faults as an AuthorFault. `onFaulty` gets a layout that
 * is usable in spite of them, as one about another topic is not.
 */
export function checkedLayout(
  answer: LayoutAnswer,
  onFaulty?: (layout: CourseLayout, faults: number) => void,
): CourseLayout {
  const faults = faultsIn(layoutChecks, answer);
  if (faults.length === 0) return answer.layout;
  if (faults[0]?.check !== 'topic') onFaulty?.(withoutRepeats(answer.layout), faults.length);
  throw faultOf(faults);
}

export function textsOfLayout(layout: CourseLayout): string[] {
  return ownTexts([
    layout['Course Name'],
    layout.Description,
    ...layout.Chapters.flatMap((chapter) => [
      chapter['Chapter Name'],
      chapter.About,
      ...(chapter.Objectives ?? []),
    ]),
    ...(layout.Terms ?? []).flatMap(({ Term, Meaning }) => [Term, Meaning]),
    layout.Thread ?? '',
  ]);
}
