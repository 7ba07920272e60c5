import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import type { CoursePackage } from '#contract/downloads.ts';
import { ChapterHead, ChapterParts } from '#web/learning/chapter-text.tsx';
import { handbook, MediumContext } from '#web/learning/medium.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { TextsContext } from '#web/platform/texts/texts.tsx';
import { PaperQuestions } from './paper-questions.tsx';

/** Draws the chapters of a handbook one by one, since all at once would keep other readers waiting. */
export async function drawChapters(
  { course, questions }: CoursePackage,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string[]> {
  const { markdown } = context.get(pageRequest);
  const { chapters, language } = course;
  const texts = textsIn(readerLanguage(request), language);
  const drawn: string[] = [];
  for (const [place, chapter] of chapters.entries()) {
    const head = { chapter, language, place, count: chapters.length, titleId: `paper-${chapter._id}` };
    const asked = questions.filter(({ chapterId }) => chapterId === chapter._id);
    drawn.push(
      renderToString(
        <TextsContext value={texts}>
          <MarkdownReaderContext value={markdown.ofChapter()}>
            <MediumContext value={handbook}>
              <ChapterHead {...head} />
              <ChapterParts chapter={chapter} language={language} />
              <PaperQuestions questions={asked} language={language} />
            </MediumContext>
          </MarkdownReaderContext>
        </TextsContext>,
      ),
    );
    await setImmediate();
  }
  return drawn;
}
