import type { BudgetDetails } from '#contract/budget.ts';
import { textCaps } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { Problem } from '#contract/problem.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { plainLayout, type PlainLayout } from './layout-defaults.ts';
import { pageBudget } from '#server/courses/page-weight/page-budget.ts';
import { dataBytes, htmlBytes } from '#server/courses/page-weight/page-weight.ts';

/** Bytes that a layout's page draws around a written chapter, and around an objective. */
const markup = { chapter: 2_000, objective: 60 };

/** Estimates the bytes of a layout on its page, in HTML and in the page's data. */
function bytesOfLayout(layout: PlainLayout): number {
  const { courseName, description, chapters, terms, thread, learnersWords } = layout;
  const { category, topic, level, duration } = layout;
  const carried = [courseName, description, category, topic, level, duration, thread, learnersWords];
  const shown = [courseName, courseName, courseName, courseName, description, level, duration];
  const ofTerms = terms.flatMap(({ term, meaning }) => [term, meaning]);
  const ofChapters = chapters.map(({ chapterName, about, objectives, duration: time }) => {
    const texts = [chapterName, about, time, ...objectives];
    // The name of a chapter is its heading and in its link's label, and in the data of layout and generation.
    return (
      markup.chapter +
      objectives.length * markup.objective +
      sum([chapterName, ...texts], htmlBytes) +
      sum([chapterName, ...texts], dataBytes)
    );
  });
  return sum([...carried, ...ofTerms], dataBytes) + sum(shown, htmlBytes) + sum(ofChapters, (bytes) => bytes);
}

function sum<T>(items: readonly T[], bytesOf: (item: T) => number): number {
  return items.reduce((bytes, item) => bytes + bytesOf(item), 0);
}

/**
 * Refuses a layout that is more than its page can carry.
 *
 * @throws Problem `content-too-complex`
 */
export function requireLayoutRoom(layout: PlainLayout): void {
  if (bytesOfLayout(layout) <= pageBudget.bytes) return;
  throw new Problem('content-too-complex', {
    error: `This layout has more text than a page can carry (${pageBudget.bytes / 1000} KB with its markup). Shorten what the chapters are about and their objectives.`,
    details: {
      budget: 'layout-bytes',
      of: 'layout',
      unit: 'bytes',
      size: pageBudget.bytes,
    } satisfies BudgetDetails,
  });
}

/** A shorter cut would leave no readable text. */
const shortestCut = 15;

const shortestName = 60;

/**
 * Cuts the texts of a layout until it can be saved: all that are longer than 1,000 characters, then 500, and so on. Facts
 * stay as they are, and names have 60 characters at least.
 */
export function fitLayout(layout: CourseLayout, learnersWords = ''): CourseLayout {
  let fitted = layout;
  for (let cap = textCaps.about / 2; cap >= shortestCut; cap /= 2) {
    if (bytesOfLayout(plainLayout({ ...fitted, "Learner's Words": learnersWords })) <= pageBudget.bytes)
      break;
    fitted = cutTexts(layout, Math.floor(cap));
  }
  return fitted;
}

function cutTexts(layout: CourseLayout, cap: number): CourseLayout {
  const cut = (text: string, most = cap) =>
    text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text;
  return {
    ...layout,
    Description: cut(layout.Description),
    Chapters: layout.Chapters.map((chapter) => ({
      ...chapter,
      'Chapter Name': cut(chapter['Chapter Name'], Math.max(cap, shortestName)),
      About: cut(chapter.About),
      ...(chapter.Objectives && { Objectives: chapter.Objectives.map((objective) => cut(objective)) }),
    })),
    ...(layout.Terms && {
      Terms: layout.Terms.map(({ Term, Meaning }) => ({ Term: cut(Term), Meaning: cut(Meaning) })),
    }),
    ...(layout.Thread !== undefined && { Thread: cut(layout.Thread) }),
  };
}
