import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { useOutboxState } from '#web/practice/practice.tsx';
import { verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { optionText } from './answer-text.ts';
import { AnswerWords } from './answer-words.tsx';
import { quotePath } from './quote-path.ts';

interface FeedbackProps {
  question: AskedQuestion;
  language: CourseLanguage;
  given: GivenAnswer | undefined;
  /** Stands in place of the verdict's explanation. */
  worked?: ReactNode;
}

/** Tells whether an answer is right, why, and where the chapter says so. Its status line is there before the answer. */
export function Feedback({ question, language, given, worked }: FeedbackProps) {
  const verdict = verdictOf(given);
  return (
    // While its status line is empty it takes no room, not even the gap above it.
    <div className={given ? 'grid gap-4' : '-mt-5 grid gap-4'}>
      <div role="status" className="grid gap-3">
        {given ? <Headline question={question} language={language} given={given} /> : null}
      </div>
      {verdict?.right === undefined ? null : (
        <Why question={question} language={language} given={given!} worked={worked} />
      )}
    </div>
  );
}

function Headline({ question, language, given }: FeedbackProps & { given: GivenAnswer }) {
  const t = useTexts();
  const verdict = verdictOf(given);
  if (verdict === undefined) return <NotYetChecked key={given.eventId} />;
  if (verdict.right === undefined) {
    return (
      <p className="flex items-start gap-2 text-muted">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        <bdi>{t('practice.notCounted')}</bdi>
      </p>
    );
  }
  return (
    <>
      <p
        className={classNames(
          'flex items-start gap-2.5 rounded-md border px-4 py-3 text-lg font-semibold',
          verdict.right ? 'border-good bg-good-soft text-good' : 'border-bad bg-bad-soft text-bad',
        )}
      >
        <Icon name={verdict.right ? 'check' : 'close'} className="mt-0.5 size-6 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {verdict.right ? (
            <bdi>{t('practice.right')}</bdi>
          ) : (
            <bdi>
              <TextAround text={(gap) => t('practice.notRight', { answer: gap })}>
                <bdi {...courseText(language)}>
                  <AnswerWords question={question} answer={verdict.answer} />
                </bdi>
              </TextAround>
            </bdi>
          )}
        </span>
      </p>
      {given.verdict && given.onPhone && given.verdict.right !== given.onPhone.right ? (
        <p className="text-muted">
          <bdi>{t('practice.gradedAnew')}</bdi>
        </p>
      ) : null}
      {verdict.whyWrong?.map(({ option, why }) => (
        <p key={option} className="wrap-anywhere" {...courseText(language)}>
          <strong>
            <DrawnText text={optionText(question, option)} drawn={question.drawn} />
          </strong>
          <span>{' · '}</span>
          <DrawnText text={why} drawn={verdict.drawn} />
        </p>
      ))}
    </>
  );
}

/** After this time without an answer of the server, the learner is told that they can go on. */
const patienceMs = 4_000;

function NotYetChecked() {
  const t = useTexts();
  const { held } = useOutboxState();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (held === null && !long) {
    return (
      <p className="flex items-center gap-3 text-muted">
        <Spinner className="size-5 text-accent-ink" />
        <bdi>{t('practice.checking')}</bdi>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3">
      <Icon name="offline" className="mt-0.5 size-5 shrink-0" />
      <bdi>{t('practice.keptForLater')}</bdi>
    </p>
  );
}

function Why({ question, language, given, worked }: FeedbackProps & { given: GivenAnswer }) {
  const t = useTexts();
  const { explanation, quote, drawn } = verdictOf(given) ?? {};
  const words = courseText(language);
  return (
    <>
      {worked ??
        (explanation ? (
          <p className="whitespace-pre-line wrap-anywhere" {...words}>
            <DrawnText text={explanation} drawn={drawn} />
          </p>
        ) : null)}
      {quote ? (
        <figure className="grid gap-1 border-s-4 border-accent ps-4">
          <blockquote className="text-muted wrap-anywhere" {...words}>
            <DrawnText text={quote} drawn={drawn} />
          </blockquote>
          <figcaption>
            {/* A new document, because only that finds the words of the quote in the chapter. */}
            <a
              href={quotePath(question.courseId, question.chapterId, quote)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink underline underline-offset-4"
            >
              <Icon name="book" className="size-5 shrink-0" />
              <bdi>{t('practice.seeInChapter')}</bdi>
            </a>
          </figcaption>
        </figure>
      ) : null}
    </>
  );
}
