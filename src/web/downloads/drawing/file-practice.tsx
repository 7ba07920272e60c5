import type { AnsweredQuestion } from '#contract/questions.ts';
import { CourseWords, Line } from '#web/learning/course-words.tsx';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';
import { howToWrite } from '#web/practice/question/answer-text.ts';
import { WrittenAnswer } from '#web/practice/question/written-question.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';

interface FileQuestionsProps {
  questions: readonly AnsweredQuestion[];
  /** The place of the first one among the questions of the file. */
  first: number;
}

/** Draws a chapter's questions as forms for the file's script, each with its answer folded away for where no script runs. */
export function FileQuestions({ questions, first }: FileQuestionsProps) {
  const t = useTexts();
  const words = useCourseText();
  if (questions.length === 0) return null;
  return (
    <section className="questions">
      <h2>{t('lesson.questions')}</h2>
      <ol>
        {questions.map((question, index) => (
          <li key={question._id}>
            <form data-question={first + index} noValidate>
              <fieldset>
                <legend {...words}>
                  <DrawnText text={question.stem} drawn={question.drawn} />
                </legend>
                <CourseWords as="p" className="label" text={t(howToWrite[question.kind])} />
                <Fields question={question} name={`q${first + index}`} />
              </fieldset>
              <p className="needs-script">
                <button {...words}>{t('lesson.check')}</button>
              </p>
              <p role="status" className="verdict" />
              <details className="key">
                <summary>{t('lesson.answer')}</summary>
                <WrittenAnswer question={question} language={words.lang} />
              </details>
            </form>
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

function Fields({ question, name }: { question: AnsweredQuestion; name: string }) {
  const { kind, options = [], unit, drawn } = question;
  const t = useTexts();
  const words = useCourseText();
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
      <input type={kind === 'many' ? 'checkbox' : 'radio'} name={name} value={_id} />
      <DrawnText text={text} drawn={drawn} />
    </label>
  ));
}

export function FileAnswers({ importAddress }: { importAddress: string | undefined }) {
  const t = useTexts();
  return (
    <section id="answers" className="needs-script">
      <details>
        <summary>
          <h2>{t('downloads.yourAnswers')}</h2>
        </summary>
        <Line text={t('downloads.yourAnswersText')} />
        {importAddress === undefined ? null : (
          <p>
            <span>{`${t('downloads.yourAnswersAt')} `}</span>
            <bdi>
              <a href={importAddress}>{importAddress}</a>
            </bdi>
          </p>
        )}
        <Line id="not-kept" hidden text={t('downloads.notKept')} />
        <Line id="nothing-yet" text={t('downloads.nothingYet')} />
        <div id="code" hidden>
          <div id="picture" role="img" aria-label={t('downloads.codeAsPicture')} />
          <Line id="too-long" hidden text={t('downloads.codeTooLong')} />
          <label>
            <span>{t('downloads.yourCode')}</span>
            <textarea id="code-text" readOnly rows={4} dir="ltr" spellCheck={false} />
          </label>
          <p className="acts">
            <button type="button" data-act="copy">
              {t('downloads.copyCode')}
            </button>
            <button type="button" data-act="save">
              {t('downloads.saveCode')}
            </button>
          </p>
          <p role="status" id="copied" />
        </div>
      </details>
      <WordsForScript />
    </section>
  );
}

const lessonWords = ['right', 'notRight', 'partlyRight', 'needsChoice', 'needsNumber'] as const;
const practiceWords = ['rightOf', 'moveUp', 'moveDown', 'movedTo'] as const;
const fileWords = ['codeCopied', 'codeNotCopied'] as const;

/** Draws the words that the script inserts, with their gaps, each in an element with its language. */
function WordsForScript() {
  const { catalogue, language, lessonLanguage } = usePageTexts();
  const words = [
    ...lessonWords.map((name) => ({ name, text: catalogue.lesson?.[name], lang: lessonLanguage })),
    ...practiceWords.map((name) => ({ name, text: catalogue.practice?.[name], lang: language })),
    ...fileWords.map((name) => ({ name, text: catalogue.downloads?.[name], lang: language })),
  ];
  return (
    <div id="words" hidden>
      {words.map(({ name, text, lang }) => (
        <p key={name} data-word={name} lang={lang} dir="auto" translate="no">
          {text}
        </p>
      ))}
    </div>
  );
}
