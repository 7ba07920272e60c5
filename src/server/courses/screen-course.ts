import { hash } from 'node:crypto';
import { z } from 'zod';
import { ChapterContent, CourseSummary } from '#contract/courses.ts';
import { PackedQuestion } from '#contract/packed-course.ts';
import { SelfCheck } from '#contract/questions.ts';
import { shown, shownTexts } from '#contract/shown.ts';
import { Teaching, Term } from '#contract/teaching.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  graver,
  screen,
  screenWritten,
  type Screening,
  type SecondOpinion,
} from '#server/screening/screening.ts';
import { selectChaptersWithTexts } from './chapters-store.ts';
import { readCourseHead, type CourseHead } from './read-course.ts';
import { selectAsked } from './publication-store.ts';
import { selectLibraryCourseIds } from './library-course-store.ts';

/** Everything that others see of a course, from its name to the self-checks of its chapters. */
const ShownCourse = CourseSummary.extend({
  terms: z.array(Term),
  thread: shown(z.string()),
  chapters: z.array(
    CourseSummary.shape.chapters.element.extend({
      ...ChapterContent.shape,
      /** The objectives of the layout, where `objectives` are those of the text. */
      planned: Teaching.shape.objectives,
    }),
  ),
  questions: z.array(PackedQuestion),
  selfChecks: z.array(SelfCheck.shape.text),
});

export async function screenCourse(db: Db, course: CourseHead): Promise<Screening> {
  return screenShownCourse(db, course, ShownCourse, await readShownCourse(db, course));
}

/** All texts that others see with a course, except for those of a library course. */
async function readNewTexts(db: Db, course: CourseHead): Promise<string[]> {
  const texts = await readTexts(db, course);
  const known = course.origin?.libraryCourseId === undefined ? new Set() : await readLibraryTexts(db);
  return [...texts].filter((text) => !known.has(text));
}

const readTexts = async (db: Db, course: CourseHead) =>
  new Set([...shownTexts(ShownCourse, await readShownCourse(db, course))].flat());

async function readShownCourse(db: Db, course: CourseHead): Promise<unknown> {
  const chapters = await selectChaptersWithTexts(db, course.id);
  return {
    ...course,
    ...(await selectAsked(db, course.id)),
    chapters: chapters.map((chapter) => ({ ...chapter, ...chapter.teaching })),
  };
}

/** Screens all texts of a course. Name, description and topic are its owner's own words; all others may quote others. */
export async function screenShownCourse(
  db: Db,
  { courseName, description, topic }: Pick<CourseHead, 'courseName' | 'description' | 'topic'>,
  schema: z.ZodType,
  value: unknown,
): Promise<Screening> {
  return screenTexts(db, [courseName, description, topic], [...shownTexts(schema, value)]);
}

export function screenShown(db: Db, schema: z.ZodType, value: unknown): Promise<Screening> {
  return screenTexts(db, [], [...shownTexts(schema, value)]);
}

/** Passes texts of library courses, which people have reviewed: words of first aid elsewhere would be a cry for help. */
async function screenTexts(db: Db, own: readonly string[], others: readonly string[][]): Promise<Screening> {
  const judge = async (isNew: (text: string) => boolean) =>
    graver(
      screen(own.filter(isNew)),
      await screenWritten(others.filter((texts) => texts.some(isNew)).flatMap(readings)),
    );
  const screening = await judge(() => true);
  if (mayBePublished(screening)) return screening;
  const known = await readLibraryTexts(db);
  return judge((text) => !known.has(text));
}

/** A title is read together with the text below it, but some rules look at the ends of a text. */
function readings(texts: readonly string[]): string[] {
  if (texts.length === 1) return [...texts];
  return [texts.join('\n'), ...texts.filter(({ length }) => length <= shortText)];
}
const shortText = 200;

async function readLibraryTexts(db: Db): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const id of await selectLibraryCourseIds(db))
    for (const text of await readTexts(db, await readCourseHead(db, id))) known.add(text);
  return known;
}

export function mayBePublished({ outcome }: Screening): boolean {
  return outcome === 'fine' || outcome === 'care';
}

/** The opinion to ask about what is published; undefined: there is no service, so the word lists alone decide. */
export interface OpinionRequest {
  opinion: SecondOpinion | undefined;
  address: string;
}

/** The opinion on the texts that a course had at the time of the question; undefined without an answer. */
export interface Asked {
  texts: string;
  opinion: Screening | undefined;
}

export const unanswered: Asked = { texts: '', opinion: undefined };

/** Longer than for a layout, because publishing shows nothing to read meanwhile. */
export const answerWithinMs = 20_000;

/** Asks about all texts of a course that others see. Outside of transactions, because it takes seconds. */
export async function askAbout(
  db: Db,
  course: CourseHead,
  { opinion, address }: OpinionRequest,
): Promise<Asked | undefined> {
  if (!opinion) return undefined;
  if (course.asked) return unanswered;
  const texts = await readNewTexts(db, course);
  const by = { who: 'owner', person: course.ownerId, address, withinMs: answerWithinMs } as const;
  return { texts: hashOf(texts), opinion: await opinion.on(texts, by) };
}

/** The second opinion on a course as it is now; undefined while it has to be requested. Harm in a public course holds in any case. */
export async function opinionOn(
  db: Db,
  course: CourseHead,
  asked: Asked | undefined,
): Promise<Screening | undefined> {
  if (!asked || course.asked) return { outcome: 'fine' };
  if (!asked.opinion) return undefined;
  const isKept = course.chosenVisibility === 'public' && !mayBePublished(asked.opinion);
  return isKept || asked.texts === hashOf(await readNewTexts(db, course)) ? asked.opinion : undefined;
}

const hashOf = (texts: readonly string[]) => hash('sha256', JSON.stringify(texts), 'base64url');
