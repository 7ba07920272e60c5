import type { ChapterPage } from '#contract/courses.ts';
import type { DrawableCourse, DrawnFile } from '#contract/drawn-course.ts';
import { endOfId } from '#contract/learning/progress-code.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { ChapterHead, ChapterParts } from '#web/learning/chapter-text.tsx';
import { CourseWords, Line } from '#web/learning/course-words.tsx';
import { singleFile } from '#web/learning/medium.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AboutCourse, chapterId, drawChapters, markupOf, wordsLanguageOf } from './drawn.server.tsx';
import { FileAnswers, FileQuestions } from './file-practice.tsx';

/** Draws the body of a course as one file, without its script. */
export async function drawFile(drawn: DrawableCourse, importAddress: string | undefined): Promise<DrawnFile> {
  let first = 0;
  const articles = await drawChapters(
    drawn,
    (chapter, place, questions) => {
      const shown = { drawn, chapter, place, questions, first };
      first += questions.length;
      return { html: markupOf(<Article {...shown} />, drawn, singleFile), questions };
    },
    ({ html }) => html.length,
  );
  const count = articles.length;
  const head = markupOf(<Head drawn={drawn} count={count} />, drawn, singleFile);
  const isCut = count < drawn.chapters.length;
  const end = markupOf(<End {...{ importAddress, isCut }} />, drawn, singleFile);
  return {
    wordsLanguage: wordsLanguageOf(drawn.course.language),
    body: `${head}<main>${articles.map(({ html }) => html).join('')}${end}</main>`,
    asked: articles.flatMap(({ questions }) => questions),
  };
}

interface ArticleProps {
  drawn: DrawableCourse;
  chapter: ChapterPage;
  place: number;
  questions: readonly AnsweredQuestion[];
  first: number;
}

function Article({ drawn: { chapters }, chapter, place, questions, first }: ArticleProps) {
  const t = useTexts();
  const id = chapterId(place);
  return (
    <article id={id} aria-labelledby={`${id}-title`} data-chapter={endOfId(chapter._id)}>
      <ChapterHead {...{ chapter, place }} count={chapters.length} titleId={`${id}-title`} />
      <ChapterParts chapter={chapter} />
      <FileQuestions questions={questions} first={first} />
      <p className="needs-script">
        <label>
          <input type="checkbox" data-read="" />
          <span>{` ${t('downloads.haveRead')}`}</span>
        </label>
      </p>
    </article>
  );
}

function Head({ drawn, count }: { drawn: DrawableCourse; count: number }) {
  const t = useTexts();
  const { course, chapters, cover, title } = drawn;
  const words = courseText(course.language);
  return (
    <header>
      {/* oxlint-disable-next-line react/no-danger -- our own drawing, which holds shapes only */}
      <div className="cover" aria-hidden="true" dangerouslySetInnerHTML={{ __html: cover }} />
      <CourseWords as="h1" text={title} />
      <AboutCourse drawn={drawn} />
      <nav aria-labelledby="contents">
        <h2 id="contents">{t('lesson.contents')}</h2>
        <ol {...words}>
          {chapters.slice(0, count).map(({ _id, chapterName }, place) => (
            <li key={_id}>
              <a href={`#${chapterId(place)}`}>{inReadingOrder(chapterName, words.lang)}</a>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  );
}

function End({ importAddress, isCut }: { importAddress: string | undefined; isCut: boolean }) {
  const t = useTexts();
  return (
    <>
      {isCut ? <Line text={t('downloads.fileCut')} /> : null}
      <FileAnswers importAddress={importAddress} />
    </>
  );
}
