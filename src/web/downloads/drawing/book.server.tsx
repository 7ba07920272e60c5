import type { ReactElement } from 'react';
import type { ChapterPage } from '#contract/courses.ts';
import type { BookDocument, DrawableCourse, DrawnBook } from '#contract/drawn-course.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { bookWithAnswerAt, type Medium } from '#web/learning/medium.ts';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { Line } from './about-course.tsx';
import {
  AnswersDocument,
  answersId,
  ChapterDocument,
  chapterId,
  Contents,
  type ContentsLine,
  Cover,
  fileOf,
  QuestionsDocument,
  questionsId,
  TitlePage,
} from './book-documents.tsx';
import { drawChapters } from './draw-chapters.server.ts';
import { wordsLanguageOf, xhtmlOf } from './markup.tsx';

interface ChapterDocuments {
  name: string;
  chapter: BookDocument;
  questions: BookDocument | undefined;
  answers: BookDocument | undefined;
}

/** Draws the documents of a book: its front, its chapters, then their questions, then the answers. */
export async function drawBook(drawn: DrawableCourse): Promise<DrawnBook> {
  const { course, title } = drawn;
  const { t, language } = textsIn(wordsLanguageOf(course.language), course.language);
  const chapters = await drawChapters(
    drawn,
    (...chapter) => drawChapter(drawn, ...chapter),
    ({ name: _, ...documents }) =>
      Object.values(documents).reduce((sum, document) => sum + (document?.source.length ?? 0), 0),
  );
  const questions = chapters.flatMap((each) => each.questions ?? []);
  const answers = chapters.flatMap((each) => each.answers ?? []);
  const isCut = chapters.length < drawn.chapters.length;
  const cover = t('downloads.cover', { course: title });
  return {
    documents: [
      documentOf(drawn, 'cover', cover, <Cover words={cover} />),
      documentOf(drawn, 'title-page', title, <TitlePage drawn={drawn} />),
      documentOf(
        drawn,
        'contents',
        t('lesson.contents'),
        <Contents
          lines={[
            ...chapters.map(({ name, chapter: { id } }) => ({ words: name, id })),
            ...linesOf(t('lesson.questions'), chapters, 'questions'),
            ...linesOf(t('lesson.answers'), chapters, 'answers'),
          ]}
        />,
      ),
      ...chapters.map(({ chapter }) => chapter),
      ...(isCut ? [documentOf(drawn, 'end', title, <Line text={t('downloads.bookCut')} />)] : []),
      ...questions,
      ...answers,
    ],
    accessibility: { text: t('downloads.accessibility'), language },
  };
}

function documentOf(
  drawn: DrawableCourse,
  id: string,
  title: string,
  body: ReactElement,
  medium: Medium = bookWithAnswerAt(''),
): BookDocument {
  return { id, source: xhtmlOf(title, body, drawn, medium) };
}

function linesOf(
  words: string,
  chapters: readonly ChapterDocuments[],
  key: 'questions' | 'answers',
): ContentsLine[] {
  const below = chapters.flatMap(({ name, [key]: document }) =>
    document ? [{ words: name, id: document.id }] : [],
  );
  return below[0] ? [{ words, id: below[0].id, below }] : [];
}

function drawChapter(
  drawn: DrawableCourse,
  chapter: ChapterPage,
  place: number,
  questions: AnsweredQuestion[],
): ChapterDocuments {
  const { language } = drawn.course;
  const { t } = textsIn(wordsLanguageOf(language), language);
  const { chapterName: name, practice } = chapter;
  const asked = { chapter, place, questions, language };
  const hasQuestions = questions.length > 0;
  const questionsTitle = t('downloads.questionsOf', { chapter: name });
  const answersTitle = t('downloads.answersOf', { chapter: name });
  return {
    name,
    chapter: documentOf(
      drawn,
      chapterId(place),
      name,
      <ChapterDocument {...{ chapter, language, place }} count={drawn.chapters.length} />,
      bookWithAnswerAt(`${fileOf(answersId(place))}#practice`),
    ),
    questions: hasQuestions
      ? documentOf(drawn, questionsId(place), questionsTitle, <QuestionsDocument {...asked} />)
      : undefined,
    answers:
      hasQuestions || practice
        ? documentOf(drawn, answersId(place), answersTitle, <AnswersDocument {...asked} />)
        : undefined,
  };
}
