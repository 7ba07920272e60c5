import type { AnsweredQuestion } from '#contract/questions.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { howToAnswer } from '#web/practice/question/answer-text.ts';
import { WrittenAnswer } from '#web/practice/question/written-question.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';

interface FileQuestionsProps {
  questions: readonly AnsweredQuestion[];
  /** The place of the first one among the questions of the file. */
  first: number;
  language: CourseLanguage;
}

/**
 * Draws the questions of a chapter as forms, each with its answer folded away. The script of the file grades them; without it
 * the answer can be opened.
 */
export function FileQuestions({ questions, first, language }: FileQuestionsProps) {
  const t = useTexts();
  if (questions.length === 0) return null;
  return (
    <section className="questions">
      <h2>{t('lesson.questions')}</h2>
      <ol>
        {questions.map((question, index) => (
          <li key={question._id}>
            <QuestionForm question={question} place={first + index} language={language} />
          </li>
        ))}
      </ol>
      <p role="status" className="score" />
      <p className="needs-script">
        <button type="button" data-act="again">
          {t('practice.tryAgain')}
        </button>
      </p>
    </section>
  );
}

interface QuestionFormProps {
  question: AnsweredQuestion;
  /** Index among the questions of the file. */
  place: number;
  language: CourseLanguage;
}

function QuestionForm({ question, place, language }: QuestionFormProps) {
  const t = useTexts();
  return (
    <form data-question={place} noValidate>
      <fieldset>
        <legend {...courseText(language)}>
          <DrawnText text={question.stem} drawn={question.drawn} />
        </legend>
        <p className="label">
          <bdi {...courseText(language)}>{t(howToAnswer[question.kind])}</bdi>
        </p>
        <Fields question={question} place={place} language={language} />
      </fieldset>
      <p className="needs-script">
        <button {...courseText(language)}>{t('lesson.check')}</button>
      </p>
      <p role="status" className="verdict" />
      <details className="key">
        <summary>{t('lesson.answer')}</summary>
        <WrittenAnswer question={question} language={language} />
      </details>
    </form>
  );
}

function Fields({ question: { kind, options = [], unit, drawn }, place, language }: QuestionFormProps) {
  const t = useTexts();
  const words = courseText(language);
  if (kind === 'number') {
    return (
      <label>
        <span {...words}>{`${t('lesson.yourNumber')} `}</span>
        <input inputMode="decimal" autoComplete="off" dir="ltr" />
        <span {...words}>{unit === undefined ? '' : ` ${unit}`}</span>
      </label>
    );
  }
  if (kind === 'order') {
    return (
      <>
        <ol className="order">
          {options.map(({ _id, text }) => (
            <li key={_id} data-option={_id} {...words}>
              <DrawnText text={text} drawn={drawn} />
            </li>
          ))}
        </ol>
        <p role="status" className="moved" />
      </>
    );
  }
  return options.map(({ _id, text }) => (
    <label key={_id} className="option" {...words}>
      <input type={kind === 'many' ? 'checkbox' : 'radio'} name={`q${place}`} value={_id} />
      <DrawnText text={text} drawn={drawn} />
    </label>
  ));
}
