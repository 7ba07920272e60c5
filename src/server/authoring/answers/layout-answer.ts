import type { LayoutSoFar } from '#contract/authoring.ts';
import { CourseLayout } from '#contract/course-layout.ts';
import { countCaps, defaults, textCaps } from '#contract/courses.ts';
import type { LayoutFacts } from '#server/authoring/author.ts';
import { withCare } from '#server/authoring/care.ts';
import { writeDuration } from '#server/authoring/durations.ts';
import { plainMaths } from '#server/platform/maths/plain-maths.ts';
import { cleanText, fieldsOf, fitted, itemsOf, layoutShape, textIn, textOr } from './answer-shape.ts';
import { unmarked, withoutNumbers } from './chapter-names.ts';
import { requireNoRefusal } from './model-refusal.ts';
import { readAnswer } from './read-answer.ts';

const sharedByChapters = CourseLayout.pick({ Terms: true, Thread: true });
const objectives = CourseLayout.shape.Chapters.element.pick({ Objectives: true });

/** A parsed answer beside its request, because checks compare the two. */
export interface LayoutAnswer {
  layout: CourseLayout;
  facts: LayoutFacts;
  /** The model's own values, which the learner's facts replace in the layout. */
  said: { topic: string; chapterCount: number };
}

/**
 * Parses a layout. The learner's own facts replace the model's, and defaults fill in what is missing.
 * @throws AuthorFault `author-failed`, `author-refused`
 */
export function parseLayoutAnswer(text: string, facts: LayoutFacts): LayoutAnswer {
  const answer = readAnswer(text, layoutShape);
  const field = fieldsOf(answer);
  const care = requireNoRefusal(field);
  const given = itemsOf(field, 'Chapters');
  const topicSaid = cleanText(textIn(field('Topic')), textCaps.name);
  // The wizard lets the author choose a topic.
  const topic = textOr(facts.topic, textCaps.name, topicSaid || defaults.topicTitle);
  const category = textOr(field('Category'), textCaps.short, defaults.fact);
  const description = plainMaths(textOr(field('Description'), textCaps.about, defaults.courseDescription));
  const chapters = chaptersFrom(given.slice(0, Math.min(facts.chapterCount, countCaps.chapters)), defaults);
  const layout: CourseLayout = {
    'Course Name': cleanText(unmarked(textOr(field('Course Name'), textCaps.name, topic)), textCaps.name),
    Description: withCare(description, facts.care ? undefined : care, facts.language),
    Category: textOr(facts.category, textCaps.short, category),
    Topic: topic,
    Level: facts.level,
    Duration: durationOf(facts),
    'Number of Chapters': chapters.length,
    Chapters: chapters,
    ...fitted(sharedByChapters, answer, plainMaths),
  };
  return { layout, facts, said: { topic: topicSaid, chapterCount: given.length } };
}

/** Replaces names and abouts that repeat an earlier chapter's by the specification's defaults. */
export function withoutRepeats(layout: CourseLayout): CourseLayout {
  const [names, abouts] = [new Set<string>(), new Set<string>()];
  const once = (seen: Set<string>, text: string, fallback: string) => {
    const key = comparisonKey(text);
    if (seen.has(key)) return fallback;
    seen.add(key);
    return text;
  };
  const Chapters = layout.Chapters.map((chapter) => ({
    ...chapter,
    'Chapter Name': once(names, chapter['Chapter Name'], defaults.chapterName),
    About: once(abouts, chapter.About, defaults.chapterAbout),
  }));
  return { ...layout, Chapters };
}

/** Returns a key that is equal for texts which differ only in case, space and punctuation. */
export const comparisonKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();

/** Reads a half-written layout; `undefined` while nothing can be shown. */
export function layoutSoFar(partial: unknown, facts: LayoutFacts): LayoutSoFar | undefined {
  const field = fieldsOf(partial);
  const name = textOr(field('Course Name'), textCaps.name, '');
  const description = plainMaths(textOr(field('Description'), textCaps.about, ''));
  const given = field('Chapters');
  const chapters = Array.isArray(given) ? given.slice(0, facts.chapterCount) : [];
  if (!name && !description && chapters.length === 0) return undefined;
  const nothing = { chapterName: '', chapterAbout: '', fact: '' };
  return {
    ...(name && { 'Course Name': unmarked(name) }),
    ...(description && { Description: description }),
    ...(chapters.length > 0 && { Chapters: chaptersFrom(chapters, nothing) }),
    Category: facts.category,
    Topic: facts.topic,
    Level: facts.level,
    Duration: durationOf(facts),
    'Number of Chapters': facts.chapterCount,
  };
}

const durationOf = (facts: LayoutFacts) => writeDuration(Math.round(facts.durationHours * 60), facts);

const nameKeys = ['Chapter Name', 'Chapter Title', 'name', 'title', 'chapter'];

/** Reads chapters without the numbers in their names, because the page that shows them numbers them. */
function chaptersFrom(
  items: readonly unknown[],
  absent: { chapterName: string; chapterAbout: string; fact: string },
): CourseLayout['Chapters'] {
  const fields = items.map((item) => fieldsOf(typeof item === 'string' ? { 'Chapter Name': item } : item));
  const names = fields.map((field) =>
    textOr(
      nameKeys.map(field).find((each) => each !== undefined),
      textCaps.name,
      absent.chapterName,
    ),
  );
  const plainNames = withoutNumbers(names);
  return fields.map((field, index) => ({
    'Chapter Name': plainNames[index] ?? '',
    About: plainMaths(textOr(field('About') ?? field('description'), textCaps.about, absent.chapterAbout)),
    Duration: textOr(field('Duration'), textCaps.short, absent.fact),
    ...fitted(objectives, items[index], plainMaths),
  }));
}
