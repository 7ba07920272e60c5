import type { LayoutSoFar } from '#contract/authoring.ts';
import { CourseLayout } from '#contract/course-layout.ts';
import { countCaps, defaults, textCaps } from '#contract/courses.ts';
import type { LayoutFacts } from '#server/authoring/author.ts';
import { withCare } from '#server/authoring/care.ts';
import { writeDuration } from '#server/authoring/durations.ts';
import { plainMaths } from '#server/platform/maths/plain-maths.ts';
import { cleanText, fieldsOf, fitted, layoutShape, textIn, textOr, wrongShape } from './answer-shape.ts';
import { unmarked, withoutNumbers } from './chapter-names.ts';
import type { Mended } from './json-segments.ts';
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
 * Parses a model's answer as a layout. The learner's own facts replace the model's, and defaults fill in what is missing.
 * Chapters beyond the requested number are dropped, and texts are cut to what a saved layout can have.
 *
 * @throws AuthorFault `author-failed`, `author-refused`
 */
export function parseLayoutAnswer(
  text: string,
  facts: LayoutFacts,
  mended: Mended = new Set(),
): LayoutAnswer {
  const answer = readAnswer(text, layoutShape, mended);
  const field = fieldsOf(answer);
  const care = requireNoRefusal(field);
  const given = chaptersIn(field('Chapters'));
  const topicSaid = cleanText(textIn(field('Topic')), textCaps.name);
  // The wizard lets the author choose a topic.
  const topic = textOr(facts.topic, textCaps.name, topicSaid || defaults.topicTitle);
  const written = given
    .slice(0, Math.min(facts.chapterCount, countCaps.chapters))
    .map((chapter) => chapterOf(chapter, defaults));
  const chapters = withNames(written);
  if (chapters.some((chapter, index) => chapter['Chapter Name'] !== written[index]?.['Chapter Name']))
    mended.add('names');
  const layout: CourseLayout = {
    'Course Name': cleanText(unmarked(textOr(field('Course Name'), textCaps.name, topic)), textCaps.name),
    Description: withCare(
      plainMaths(textOr(field('Description'), textCaps.about, defaults.courseDescription)),
      facts.care ? undefined : care,
      facts.language,
    ),
    Category: textOr(
      facts.category,
      textCaps.short,
      textOr(field('Category'), textCaps.short, defaults.fact),
    ),
    Topic: topic,
    Level: facts.level,
    Duration: durationOf(facts),
    'Number of Chapters': chapters.length,
    Chapters: chapters,
    ...fitted(sharedByChapters, answer, plainMaths),
  };
  return {
    layout,
    facts,
    said: { topic: topicSaid, chapterCount: given.length },
  };
}

/** Replaces names and abouts that repeat an earlier chapter's by the specification's defaults. */
export function withoutRepeats(layout: CourseLayout): CourseLayout {
  const [names, abouts] = [new Set<string>(), new Set<string>()];
  const once = (seen: Set<string>, text: string, fallback: string) => {
    const key = comparisonKey(text);
    const known = seen.has(key);
    seen.add(key);
    return known ? fallback : text;
  };
  return {
    ...layout,
    Chapters: layout.Chapters.map((chapter) => ({
      ...chapter,
      'Chapter Name': once(names, chapter['Chapter Name'], defaults.chapterName),
      About: once(abouts, chapter.About, defaults.chapterAbout),
    })),
  };
}

/** Returns a key that is equal for texts which differ only in case, space and punctuation. */
export function comparisonKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
}

/** Reads a half-written layout; `undefined` while nothing can be shown. */
export function layoutSoFar(partial: unknown, facts: LayoutFacts): LayoutSoFar | undefined {
  const field = fieldsOf(partial);
  const soFar: LayoutSoFar = {};
  const name = textOr(field('Course Name'), textCaps.name, '');
  if (name) soFar['Course Name'] = unmarked(name);
  const description = plainMaths(textOr(field('Description'), textCaps.about, ''));
  if (description) soFar.Description = description;
  const chapters = field('Chapters');
  if (Array.isArray(chapters) && chapters.length > 0) {
    const nothing = { chapterName: '', chapterAbout: '', fact: '' };
    soFar.Chapters = withNames(
      chapters.slice(0, facts.chapterCount).map((chapter) => chapterOf(chapter, nothing)),
    );
  }
  if (Object.keys(soFar).length === 0) return undefined;
  return {
    ...soFar,
    Category: facts.category,
    Topic: facts.topic,
    Level: facts.level,
    Duration: durationOf(facts),
    'Number of Chapters': facts.chapterCount,
  };
}

function chaptersIn(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw wrongShape('no list of chapters');
  const chapters = value.filter(
    (item) => typeof item === 'string' || (typeof item === 'object' && item !== null),
  );
  if (chapters.length === 0) throw wrongShape('no chapters');
  return chapters;
}

function chapterOf(
  item: unknown,
  absent: { chapterName: string; chapterAbout: string; fact: string },
): CourseLayout['Chapters'][number] {
  const field = fieldsOf(typeof item === 'string' ? { 'Chapter Name': item } : item);
  return {
    'Chapter Name': textOr(nameIn(field), textCaps.name, absent.chapterName),
    About: plainMaths(textOr(field('About') ?? field('description'), textCaps.about, absent.chapterAbout)),
    Duration: textOr(field('Duration'), textCaps.short, absent.fact),
    ...fitted(objectives, item, plainMaths),
  };
}

const nameIn = (field: (name: string) => unknown) =>
  ['Chapter Name', 'Chapter Title', 'name', 'title', 'chapter'].map(field).find((each) => each !== undefined);

const durationOf = (facts: LayoutFacts) => writeDuration(Math.round(facts.durationHours * 60), facts);

/** Chapters have their numbers from the page that shows them. */
function withNames<T extends { 'Chapter Name': string }>(chapters: readonly T[]): T[] {
  const names = withoutNumbers(chapters.map((chapter) => chapter['Chapter Name']));
  return chapters.map((chapter, index) => ({
    ...chapter,
    'Chapter Name': names[index] ?? chapter['Chapter Name'],
  }));
}
