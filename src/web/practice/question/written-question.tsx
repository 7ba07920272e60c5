import type { AnsweredQuestion } from '#contract/questions.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { howToWrite, optionText } from './answer-text.ts';
import { AnswerWords } from './answer-words.tsx';

interface WrittenQuestionProps {
  question: AnsweredQuestion;
  language: CourseLanguage;
}

/** Asks a question where it is answered by hand: with options to mark, or a line to write on. */
export function WrittenQuestion({ question, language }: WrittenQuestionProps) {
  const t = useTexts();
  const { kind, stem, options, unit, drawn } = question;
  const words = courseText(language);
  return (
    <>
      <p {...words}>
        <DrawnText text={stem} drawn={drawn} />
      </p>
      <p className="label">
        <bdi {...words}>{t(howToWrite[kind])}</bdi>
      </p>
      {options === undefined ? (
        <p className="question-line">
          <bdi {...words}>{unit}</bdi>
        </p>
      ) : (
        <ul className="question-options" {...words}>
          {options.map(({ _id, text }) => (
            <li key={_id}>
              <DrawnText text={text} drawn={drawn} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function WrittenAnswer({ question, language }: WrittenQuestionProps) {
  const { answer, explanation, whyWrong, quote, drawn } = question;
  const words = courseText(language);
  return (
    <div {...words}>
      <p>
        <strong>
          <AnswerWords question={question} answer={answer} />
        </strong>
      </p>
      {explanation === '' ? null : (
        <p>
          <DrawnText text={explanation} drawn={drawn} />
        </p>
      )}
      {whyWrong.length === 0 ? null : (
        <dl>
          {whyWrong.map(({ option, why }) => (
            <div key={option}>
              <dt>
                <DrawnText text={optionText(question, option)} drawn={drawn} />
              </dt>
              <dd>
                <DrawnText text={why} drawn={drawn} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {quote === '' ? null : (
        <blockquote>
          <p>
            <DrawnText text={quote} drawn={drawn} />
          </p>
        </blockquote>
      )}
    </div>
  );
}
