import type { ChapterPage } from '#contract/courses.ts';
import type { DrawableCourse } from '#contract/drawn-course.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { ChapterHead, ChapterParts, type ChapterHeadProps } from '#web/learning/chapter-text.tsx';
import { PartText } from '#web/learning/teaching/teaching-part.tsx';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { WrittenAnswer, WrittenQuestion } from '#web/practice/question/written-question.tsx';
import { AboutCourse } from './about-course.tsx';
import { epubType } from './markup.tsx';

/** Addresses of the documents of a chapter, by its place from 0. */
export const chapterId = (place: number): string => `chapter-${place + 1}`;
export const questionsId = (place: number): string => `questions-${place + 1}`;
export const answersId = (place: number): string => `answers-${place + 1}`;
export const fileOf = (id: string): string => `${id}.xhtml`;

export function Cover({ words }: { words: string }) {
  return (
    <section className="cover" {...epubType('cover')}>
      {/* React would write a preload for a picture that is not lazy. */}
      <img src="cover.svg" alt={words} loading="lazy" />
    </section>
  );
}

export function TitlePage({ drawn }: { drawn: DrawableCourse }) {
  return (
    <section {...epubType('titlepage')}>
      <h1 {...courseText(drawn.course.language)}>{inReadingOrder(drawn.title, drawn.course.language)}</h1>
      <AboutCourse drawn={drawn} />
    </section>
  );
}

/** A line of the contents, with its sublines. */
export interface ContentsLine {
  words: string;
  id: string;
  below?: readonly ContentsLine[];
}

/** Draws the navigation document, which is also the book's list of contents. */
export function Contents({ lines }: { lines: readonly ContentsLine[] }) {
  const t = useTexts();
  const [first] = lines;
  return (
    <>
      <nav role="doc-toc" aria-labelledby="title" {...epubType('toc')}>
        <h1 id="title">{t('lesson.contents')}</h1>
        <Lines lines={lines} />
      </nav>
      <nav hidden aria-label={t('lesson.contents')} {...epubType('landmarks')}>
        <ol>
          <li>
            <a href={fileOf('contents')} {...epubType('toc')}>
              {t('lesson.contents')}
            </a>
          </li>
          {first === undefined ? null : (
            <li>
              <a href={fileOf(first.id)} {...epubType('bodymatter')}>
                {first.words}
              </a>
            </li>
          )}
        </ol>
      </nav>
    </>
  );
}

function Lines({ lines }: { lines: readonly ContentsLine[] }) {
  return (
    <ol>
      {lines.map(({ words, id, below }) => (
        <li key={`${id} ${below?.length}`}>
          <a href={fileOf(id)} dir="auto">
            {words}
          </a>
          {below === undefined ? null : <Lines lines={below} />}
        </li>
      ))}
    </ol>
  );
}

export function ChapterDocument(props: Omit<ChapterHeadProps, 'titleId'>) {
  return (
    <section role="doc-chapter" aria-labelledby="title" {...epubType('chapter')}>
      <ChapterHead {...props} titleId="title" />
      <ChapterParts chapter={props.chapter} language={props.language} />
    </section>
  );
}

interface AskedProps {
  chapter: ChapterPage;
  place: number;
  questions: readonly AnsweredQuestion[];
  language: CourseLanguage;
}

/** Draws what a chapter asks, each question with a link to its answer. */
export function QuestionsDocument({ chapter, place, questions, language }: AskedProps) {
  const t = useTexts();
  return (
    <section role="doc-qna" aria-labelledby="title" {...epubType('qna')}>
      <h1 id="title">{t('downloads.questionsOf', { chapter: chapter.chapterName })}</h1>
      <ol>
        {questions.map((question, index) => (
          <li key={question._id} id={`question-${index + 1}`}>
            <WrittenQuestion question={question} language={language} />
            <p>
              <a href={`${fileOf(answersId(place))}#question-${index + 1}`}>{t('lesson.toAnswer')}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Draws the answers to the practice and the questions of a chapter, each with a link back. */
export function AnswersDocument({ chapter, place, questions, language }: AskedProps) {
  const t = useTexts();
  const { practice } = chapter;
  return (
    <section aria-labelledby="title">
      <h1 id="title">{t('downloads.answersOf', { chapter: chapter.chapterName })}</h1>
      {practice === undefined ? null : (
        <section id="practice">
          <h2>{t('lesson.practice')}</h2>
          <PartText text={practice.answer} />
          <BackToQuestion href={`${fileOf(chapterId(place))}#practice`} />
        </section>
      )}
      {questions.length === 0 ? null : (
        <>
          <h2>{t('lesson.questions')}</h2>
          <ol>
            {questions.map((question, index) => (
              <li key={question._id} id={`question-${index + 1}`}>
                <WrittenAnswer question={question} language={language} />
                <BackToQuestion href={`${fileOf(questionsId(place))}#question-${index + 1}`} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function BackToQuestion({ href }: { href: string }) {
  const t = useTexts();
  return (
    <p>
      <a href={href}>{t('lesson.toQuestion')}</a>
    </p>
  );
}
