import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import type { CoursePackage } from '#contract/downloads.ts';
import { drawnTexts } from '#web/platform/server-texts.ts';
import { TextsContext } from '#web/platform/texts.tsx';
import { HandbookChapter } from './handbook-chapter.tsx';

/** Draws the chapters of a handbook one by one, since all at once would keep other readers waiting. */
export async function drawChapters(
  { course, questions }: CoursePackage,
  request: Request,
): Promise<string[]> {
  const texts = drawnTexts(request);
  const drawn: string[] = [];
  for (const [place, chapter] of course.chapters.entries()) {
    const shown = {
      chapter,
      number: place + 1,
      count: course.chapters.length,
      questions: questions.filter(({ chapterId }) => chapterId === chapter._id),
      language: course.language,
    };
    drawn.push(
      renderToString(
        <TextsContext value={texts}>
          <HandbookChapter {...shown} />
        </TextsContext>,
      ),
    );
    await setImmediate();
  }
  return drawn;
}
