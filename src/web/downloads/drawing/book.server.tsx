import type { ReactElement } from 'react';
import type { ChapterPage } from '#contract/courses.ts';
import type { BookDocument, DrawableCourse, DrawnBook } from '#contract/drawn-course.ts';
import { languageFacts } from '#contract/language.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { ChapterHead, ChapterParts } from '#web/learning/chapter-text.tsx';
import { CourseWords, Line } from '#web/learning/course-words.tsx';
import { bookWithAnswerAt } from '#web/learning/medium.ts';
import { PartText } from '#web/learning/teaching/teaching-part.tsx';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { WrittenAnswer, WrittenQuestion } from '#web/practice/question/written-question.tsx';
import { AboutCourse, chapterId, drawChapters, markupOf, wordsLanguageOf } from './drawn.server.tsx';

const questionsId = (place: number): string => `questions-${place + 1}`;
const answersId = (place: number): string => `answers-${place + 1}`;
const fileOf = (id: string): string => `${id}.xhtml`;

/** Draws the documents of a book: its front, its chapters, then their questions, then the answers. */
export async function drawBook(drawn: DrawableCourse): Promise<DrawnBook> {
  const { course, title } = drawn;
  const { t, language } = textsIn(wordsLanguageOf(course.language), course.language);
  const chapters = await drawChapters(
    drawn,
    (chapter, place, questions) => documentsOf(drawn, { chapter, place, questions }),
    ({ documents }) =>
      Object.values(documents).reduce((sum, document) => sum + (document?.source.length ?? 0), 0),
  );
  const linesOf = (key: keyof (typeof chapters)[number]['documents']) =>
    chapters.flatMap(({ name, documents: { [key]: document } }) =>
      document ? [{ words: name, id: document.id }] : [],
    );
  const groupOf = (words: string, below: readonly ContentsLine[]) =>
    below[0] ? [{ words, id: below[0].id, below }] : [];
  const lines = [
    ...linesOf('chapter'),
    ...groupOf(t('lesson.questions'), linesOf('questions')),
    ...groupOf(t('lesson.answers'), linesOf('answers')),
  ];
  const isCut = chapters.length < drawn.chapters.length;
  const cover = t('downloads.cover', { course: title });
  const coverPage = (
    <section className="cover" {...epubType('cover')}>
      {/* React would write a preload for a picture that is not lazy. */}
      <img src="cover.svg" alt={cover} loading="lazy" />
    </section>
  );
  const titlePage = (
    <section {...epubType('titlepage')}>
      <CourseWords as="h1" text={title} />
      <AboutCourse drawn={drawn} />
    </section>
  );
  return {
    documents: [
      documentOf(drawn, 'cover', cover, coverPage),
      documentOf(drawn, 'title-page', title, titlePage),
      documentOf(drawn, 'contents', t('lesson.contents'), <Contents lines={lines} />),
      ...chapters.map(({ documents }) => documents.chapter),
      ...(isCut ? [documentOf(drawn, 'end', title, <Line text={t('downloads.bookCut')} />)] : []),
      ...chapters.flatMap(({ documents }) => documents.questions ?? []),
      ...chapters.flatMap(({ documents }) => documents.answers ?? []),
    ],
    accessibility: { text: t('downloads.accessibility'), language },
  };
}

interface AskedProps {
  chapter: ChapterPage;
  place: number;
  questions: readonly AnsweredQuestion[];
}

function documentsOf(drawn: DrawableCourse, { chapter, place, questions }: AskedProps) {
  const { language } = drawn.course;
  const { t } = textsIn(wordsLanguageOf(language), language);
  const { chapterName: name, practice } = chapter;
  const facts = { chapter, place, questions, language };
  const hasQuestions = questions.length > 0;
  const chapterBody = (
    <section role="doc-chapter" aria-labelledby="title" {...epubType('chapter')}>
      <ChapterHead {...{ chapter, place }} count={drawn.chapters.length} titleId="title" />
      <ChapterParts chapter={chapter} />
    </section>
  );
  const optional = (isThere: boolean, id: string, title: string, body: ReactElement) =>
    isThere ? documentOf(drawn, id, title, body) : undefined;
  const documents = {
    chapter: documentOf(drawn, chapterId(place), name, chapterBody, `${fileOf(answersId(place))}#practice`),
    questions: optional(
      hasQuestions,
      questionsId(place),
      t('downloads.questionsOf', { chapter: name }),
      <QuestionsDocument {...facts} />,
    ),
    answers: optional(
      hasQuestions || practice !== undefined,
      answersId(place),
      t('downloads.answersOf', { chapter: name }),
      <AnswersDocument {...facts} />,
    ),
  };
  return { name, documents };
}

const namespaces: Record<string, string> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};
const ofRoot = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' };

/** Says what a part of a book is (https://idpf.github.io/epub-vocabs/structure/). */
const epubType = (type: string): object => ({ 'epub:type': type });

/** Draws a document of a book as XHTML. React closes, quotes and escapes everything, so that only namespaces are missing. */
function documentOf(
  drawn: DrawableCourse,
  id: string,
  title: string,
  body: ReactElement,
  answerAddress = '',
): BookDocument {
  const { language } = drawn.course;
  const root = (
    <html lang={language} dir={languageFacts[language].dir} {...ofRoot}>
      <head>
        <title>{title}</title>
        <link rel="stylesheet" type="text/css" href="book.css" />
      </head>
      <body lang={wordsLanguageOf(language)}>{body}</body>
    </html>
  );
  const markup = markupOf(root, drawn, bookWithAnswerAt(answerAddress))
    .replace(/<(svg|math)(?![^>]*\sxmlns=)/g, (open, tag: string) => `${open} xmlns="${namespaces[tag]}"`)
    .replace(/ lang="([^"]*)"/g, ' xml:lang="$1" lang="$1"');
  return { id, source: `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${markup}\n` };
}

interface ContentsLine {
  words: string;
  id: string;
  below?: readonly ContentsLine[];
}

/** Draws the navigation document, which is also the book's list of contents. */
function Contents({ lines }: { lines: readonly ContentsLine[] }) {
  const t = useTexts();
  const [first] = lines;
  const landmarks = [
    { id: 'contents', type: 'toc', words: t('lesson.contents') },
    ...(first ? [{ id: first.id, type: 'bodymatter', words: first.words }] : []),
  ];
  return (
    <>
      <nav role="doc-toc" aria-labelledby="title" {...epubType('toc')}>
        <h1 id="title">{t('lesson.contents')}</h1>
        <Lines lines={lines} />
      </nav>
      <nav hidden aria-label={t('lesson.contents')} {...epubType('landmarks')}>
        <ol>
          {landmarks.map(({ id, type, words }) => (
            <li key={id}>
              <a href={fileOf(id)} {...epubType(type)}>
                {words}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly ContentsLine[] }) => (
  <ol>
    {lines.map(({ words, id, below }) => (
      <li key={`${id} ${below?.length}`}>
        <a href={fileOf(id)} dir="auto">
          {words}
        </a>
        {below && <Lines lines={below} />}
      </li>
    ))}
  </ol>
);

type LessonProps = AskedProps & Pick<DrawableCourse['course'], 'language'>;

function QuestionsDocument({ chapter, place, questions, language }: LessonProps) {
  const t = useTexts();
  return (
    <section role="doc-qna" aria-labelledby="title" {...epubType('qna')}>
      <h1 id="title">{t('downloads.questionsOf', { chapter: chapter.chapterName })}</h1>
      <ol>
        {questions.map((question, index) => (
          <li key={question._id} id={`question-${index + 1}`}>
            <WrittenQuestion question={question} language={language} />
            <LinkLine
              href={`${fileOf(answersId(place))}#question-${index + 1}`}
              text={t('lesson.toAnswer')}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswersDocument({ chapter, place, questions, language }: LessonProps) {
  const t = useTexts();
  const { practice } = chapter;
  const back = t('lesson.toQuestion');
  return (
    <section aria-labelledby="title">
      <h1 id="title">{t('downloads.answersOf', { chapter: chapter.chapterName })}</h1>
      {practice && (
        <section id="practice">
          <h2>{t('lesson.practice')}</h2>
          <PartText text={practice.answer} />
          <LinkLine href={`${fileOf(chapterId(place))}#practice`} text={back} />
        </section>
      )}
      {questions.length === 0 ? null : (
        <>
          <h2>{t('lesson.questions')}</h2>
          <ol>
            {questions.map((question, index) => (
              <li key={question._id} id={`question-${index + 1}`}>
                <WrittenAnswer question={question} language={language} />
                <LinkLine href={`${fileOf(questionsId(place))}#question-${index + 1}`} text={back} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const LinkLine = ({ href, text }: { href: string; text: string }) => (
  <p>
    <a href={href}>{text}</a>
  </p>
);
