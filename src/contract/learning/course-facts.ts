import type { ChapterProgress, CourseProgress, NextStep } from '#contract/progress.ts';
import { passing, type ChapterState, type CourseState } from './course-state.ts';

/** Sums up a chapter for one person, without what only the fold needs; without a state, the chapter is new to them. */
const chapterFacts = ({ opened, read, best, passedAt, keptAt }: Partial<ChapterState> = {}) => ({
  opened: opened ?? false,
  read: read ?? false,
  best: best ?? null,
  /** Stays once it is set, whatever the person does. Times are in ms. */
  passedAt: passedAt ?? null,
  /** When the chapter counted as kept; null if it does not. */
  keptAt: keptAt ?? null,
});
type ChapterFacts = ReturnType<typeof chapterFacts>;

export interface CourseFacts {
  chapters: Record<string, ChapterFacts>;
  /** Names the chapter in which the person learned last. */
  place: string | null;
  lastAt: number | null;
}

export function factsOf({ chapters, place, last }: CourseState): CourseFacts {
  const facts = Object.entries(chapters).map(([id, chapter]) => [id, chapterFacts(chapter)] as const);
  return { chapters: Object.fromEntries(facts), place: place ?? null, lastAt: last?.at ?? null };
}

export interface ChapterOfCourse {
  id: string;
  chapterName: string;
  /** Accepted questions. */
  questions: number;
}

type Progress = Omit<CourseProgress, 'courseId' | 'courseName' | 'language'>;

/** Returns progress by the chapters of now. Work belongs to a chapter's id, so that a new order takes nothing away. */
export function progressOf(course: readonly ChapterOfCourse[], facts: CourseFacts): Progress {
  const chapters = course.map((chapter) =>
    chapterProgress(chapter, facts.chapters[chapter.id] ?? chapterFacts()),
  );
  return { ...sumOf(chapters, facts.place), lastAt: timeOf(facts.lastAt) };
}

/** Counts chapters, and finds the one to continue with. A person who left something out on purpose continues from `place`. */
export function sumOf(
  chapters: ChapterProgress[],
  place: string | null | undefined,
): Omit<Progress, 'lastAt'> {
  const from = Math.max(
    0,
    chapters.findIndex(({ chapterId }) => chapterId === place),
  );
  const next = [...chapters.slice(from), ...chapters.slice(0, from)].find(({ complete }) => !complete);
  return {
    chapters,
    read: { n: chapters.filter(({ read }) => read).length, of: chapters.length },
    checked: {
      n: chapters.filter(({ checked }) => checked.state === 'passed').length,
      // A passed chapter counts even while the questions about its new text are being written.
      of: chapters.filter(
        ({ questions, checked }) => questions >= passing.questions || checked.state === 'passed',
      ).length,
    },
    complete: chapters.length > 0 && next === undefined,
    next: next ? { chapterId: next.chapterId, why: stepOf(next, chapters) } : null,
  };
}

/** A chapter that has enough questions is complete once they are passed; one that is passed counts as read. */
export const lacksCheck = ({ questions, checked }: Pick<ChapterProgress, 'questions' | 'checked'>): boolean =>
  questions >= passing.questions && checked.state !== 'passed';

/** The progress of a person who has done nothing in a chapter. */
export const newChapter = (chapter: ChapterOfCourse): ChapterProgress =>
  chapterProgress(chapter, chapterFacts());

function chapterProgress(
  { id, chapterName, questions }: ChapterOfCourse,
  { opened, read: saysRead, best, passedAt, keptAt }: ChapterFacts,
): ChapterProgress {
  const passed = passedAt !== null;
  const read = saysRead || passed;
  const checked: ChapterProgress['checked'] = {
    state: passed ? 'passed' : best ? 'tried' : 'none',
    best: best?.right ?? 0,
    of: best?.of ?? questions,
    at: timeOf(best?.at ?? null),
  };
  return {
    chapterId: id,
    chapterName,
    opened,
    read,
    checked,
    kept: keptAt !== null,
    complete: read && !lacksCheck({ questions, checked }),
    questions,
  };
}

/** A course begins until it has a place to go on from: a tenth of a chapter is read, or a chapter is read or answered. */
function stepOf({ read, checked }: ChapterProgress, all: readonly ChapterProgress[]): NextStep['why'] {
  const hasPlace = all.some((each) => each.opened || each.read || each.checked.state !== 'none');
  if (!read) return hasPlace ? 'read' : 'begin';
  return checked.state === 'none' ? 'check' : 'check-again';
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
