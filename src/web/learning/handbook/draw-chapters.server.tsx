import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import type { CoursePackage } from '#contract/downloads.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { ChapterHead, ChapterParts } from '#web/learning/chapter-text.tsx';
import { CourseWords } from '#web/learning/course-words.tsx';
import { handbook, MediumContext } from '#web/learning/medium.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { TextsContext } from '#web/platform/texts/texts.tsx';
import { WrittenQuestion } from '#web/practice/question/written-question.tsx';

/** Draws the chapters of a handbook one by one, since all at once would keep other readers waiting. */
export async function drawChapters(
  { course: { chapters, language }, questions }: CoursePackage,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string[]> {
  const { markdown } = context.get(pageRequest);
  const texts = textsIn(readerLanguage(request), language);
  const drawn: string[] = [];
  for (const [place, chapter] of chapters.entries()) {
    const facts = { chapter, place, count: chapters.length, titleId: `paper-${chapter._id}` };
    const asked = questions.filter(({ chapterId }) => chapterId === chapter._id);
    const html = renderToString(
      <TextsContext value={texts}>
        <MarkdownReaderContext value={markdown.ofChapter()}>
          <MediumContext value={handbook}>
            <ChapterHead {...facts} />
            <ChapterParts chapter={chapter} />
            {/* With boxes to tick and lines to write on. */}
            {asked.length === 0 ? null : (
              <section>
                <CourseWords as="h3" text={texts.t('lesson.checkYourself')} />
                <ol className="handbook-questions">
                  {asked.map((question) => (
                    <li key={question._id}>
                      <WrittenQuestion question={question} language={language} />
                    </li>
                  ))}
                </ol>
              </section>
            )}
          </MediumContext>
        </MarkdownReaderContext>
      </TextsContext>,
    );
    drawn.push(html);
    await setImmediate();
  }
  return drawn;
}
