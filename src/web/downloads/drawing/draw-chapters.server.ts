import { setImmediate } from 'node:timers/promises';
import type { ChapterPage } from '#contract/courses.ts';
import type { DrawableCourse } from '#contract/drawn-course.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';

/** Characters of all chapters. A file leaves out the chapters with which it would have more. */
const mostCharacters = 1_000_000;

/** Draws the chapters that a file can carry, one by one, so that others are served in between. */
export async function drawChapters<Drawn>(
  { chapters, questions }: DrawableCourse,
  draw: (chapter: ChapterPage, place: number, questions: AnsweredQuestion[]) => Drawn,
  charactersOf: (drawn: Drawn) => number,
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  let characters = 0;
  for (const [place, chapter] of chapters.entries()) {
    const own = questions.filter(({ chapterId }) => chapterId === chapter._id);
    const next = draw(chapter, place, own);
    characters += charactersOf(next);
    if (characters > mostCharacters) break;
    drawn.push(next);
    await setImmediate();
  }
  return drawn;
}
