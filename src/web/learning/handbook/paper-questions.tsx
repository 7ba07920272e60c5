import type { CoursePackage } from '#contract/downloads.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PracticeAnswer } from '#web/learning/teaching/exercise-parts.tsx';
import { AnswerWords } from '#web/practice/question/answer-words.tsx';
import { WrittenQuestion } from '#web/practice/question/written-question.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';

type Question = CoursePackage['questions'][number];
type Chapter = CoursePackage['course']['chapters'][number];

interface PaperQuestionsProps {
  questions: readonly Question[];
  language: CourseLanguage;
}

/** The questions of a chapter, with boxes to tick and lines to write on. */
export function PaperQuestions({ questions, language }: PaperQuestionsProps) {
  const t = useTexts();
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>
        <bdi lang={language}>{t('lesson.checkYourself')}</bdi>
      </h2>
      <ol className="handbook-questions">
        {questions.map((question) => (
          <li key={question._id}>
            <WrittenQuestion question={question} language={language} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AnswerKeyProps {
  chapters: readonly Chapter[];
  questions: readonly Question[];
  language: CourseLanguage;
}

/** The answers of all chapters. They begin on a page of their own, which can be kept back. */
export function AnswerKey({ chapters, questions, language }: AnswerKeyProps) {
  const t = useTexts();
  const words = courseText(language);
  const questionsOf = (id: string) => questions.filter(({ chapterId }) => chapterId === id);
  const asked = chapters.filter(({ _id, practice }) => practice !== undefined || questionsOf(_id).length > 0);
  if (asked.length === 0) return null;
  return (
    <section className="handbook-answers">
      <h1>
        <bdi lang={language}>{t('lesson.answers')}</bdi>
      </h1>
      {asked.map(({ _id, chapterName, practice }) => (
        <div key={_id}>
          <h3 {...words}>{chapterName}</h3>
          {practice === undefined ? null : <PracticeAnswer practice={practice} />}
          <ol>
            {questionsOf(_id).map((question) => (
              <li key={question._id} {...words}>
                <strong>
                  <AnswerWords question={question} answer={question.answer} />
                </strong>
                {question.explanation === '' ? null : (
                  <>
                    <span> · </span>
                    <DrawnText text={question.explanation} drawn={question.drawn} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
