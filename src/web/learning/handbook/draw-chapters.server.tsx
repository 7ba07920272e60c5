import { setImmediate } from 'node:timers/promises';
import type { CoursePackage } from '#contract/downloads.ts';
import { keptHtml } from '#web/platform/kept-html.server.ts';
import { drawnTexts } from '#web/platform/server-texts.ts';
import { TextsContext } from '#web/platform/texts.tsx';
import { HandbookChapter } from './handbook-chapter.tsx';

/** Draws the chapters of a handbook one by one, since all at once would keep other readers waiting. */
export async function drawChapters({ course, questions, revision }: CoursePackage, request: Request) {
  const texts = drawnTexts(request);
  const drawn: string[] = [];
  for (const [place, chapter] of course.chapters.entries()) {
    drawn.push(
      keptHtml(
        `handbook ${revision} ${chapter._id} ${texts.language}`,
        <TextsContext value={texts}>
          <HandbookChapter
            chapter={chapter}
            number={place + 1}
            count={course.chapters.length}
            questions={questions.filter(({ chapterId }) => chapterId === chapter._id)}
            language={course.language}
          />
        </TextsContext>,
      ),
    );
    await setImmediate();
  }
  return drawn;
}
