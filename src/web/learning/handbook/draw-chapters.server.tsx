import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import type { CoursePackage } from '#contract/downloads.ts';
import { pageRequest } from '#web/platform/load-context.ts';
import { MarkdownReaderContext } from '#web/platform/markdown-reader.ts';
import { drawnTexts } from '#web/platform/server-texts.ts';
import { TextsContext } from '#web/platform/texts.tsx';
import { HandbookChapter } from './handbook-chapter.tsx';

/** Draws the chapters of a handbook one by one, since all at once would keep other readers waiting. */
export async function drawChapters(
  { course, questions }: CoursePackage,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string[]> {
  const { markdown } = context.get(pageRequest);
  const texts = drawnTexts(request);
  const drawn: string[] = [];
  for (const [place, chapter] of course.chapters.entries()) {
    const shown = {
      chapter,
      place,
      count: course.chapters.length,
      questions: questions.filter(({ chapterId }) => chapterId === chapter._id),
      language: course.language,
    };
    drawn.push(
      renderToString(
        <TextsContext value={texts}>
          <MarkdownReaderContext value={markdown.ofChapter()}>
            <HandbookChapter {...shown} />
          </MarkdownReaderContext>
        </TextsContext>,
      ),
    );
    await setImmediate();
  }
  return drawn;
}
