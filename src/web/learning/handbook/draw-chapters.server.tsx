import { setImmediate } from 'node:timers/promises';
import type { CoursePackage } from '#contract/downloads.ts';
import { keptHtml } from '#web/platform/kept-html.server.ts';
import { languageOf } from '#web/platform/page-language.ts';
import { pageTexts, TextsContext } from '#web/platform/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { HandbookChapter } from './handbook-chapter.tsx';

/** Draws the chapters of a handbook one by one, since all at once would keep other readers waiting. */
export async function drawChapters({ course, questions, revision }: CoursePackage, request: Request) {
  const language = languageOf(request);
  const texts = pageTexts(language, catalogueOf(language));
  const drawn: string[] = [];
  for (const [place, chapter] of course.chapters.entries()) {
    drawn.push(
      keptHtml(
        `handbook ${revision} ${chapter._id} ${language}`,
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
