import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { AskedQuestion, Chosen, GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { useFocusWhen } from '#web/practice/sitting/use-focus-when.ts';
import { howToAnswer } from './answer-text.ts';
import { NumberAnswer } from './number-answer.tsx';
import { Options } from './options.tsx';
import { OrderOptions } from './order-options.tsx';
import { ReportQuestion } from './report-question.tsx';
import { readNumber } from '#contract/read-number.ts';
import { Feedback } from './feedback.tsx';
import type { Elements } from '#web/ui/elements.ts';

export interface QuestionProps {
  question: AskedQuestion;
  language: CourseLanguage;
  /** The learner's answer; undefined until they press Check. */
  given: GivenAnswer | undefined;
  /** The way to the answer of a generated exercise, in place of an explanation. An exercise can't be reported. */
  worked?: ReactNode;
  onCheck: (chosen: Chosen) => unknown;
  /** Where the question stands, such as "Question 2 of 5". */
  place: ReactNode;
  /** Takes the focus when the question appears, because what was pressed for it is gone. */
  focused?: boolean;
  /** Follows the feedback: the button that goes on. */
  children: Elements;
}

/** Holds a learner's input before it is checked. */
type Draft = string[] | string;

/** Asks one question, and tells what came of the answer. It needs a key per question. */
export function Question({
  question,
  language,
  given,
  worked,
  onCheck,
  place,
  focused = false,
  children,
}: QuestionProps) {
  const t = useTexts();
  const id = useId();
  const heading = useFocusWhen(focused);
  const { shown, missing, change, check } = useDraft(question, given, onCheck);
  const words = courseText(language);
  const answered = given !== undefined;
  return (
    <Card as="section" dir={words.dir} aria-labelledby={`${id}-stem`} className="grid gap-5">
      <form noValidate onSubmit={check} className="grid gap-5">
        <fieldset aria-describedby={`${id}-missing`} className="grid min-w-0 gap-4">
          <legend className="mb-4 grid w-full gap-1.5">
            <span className="text-sm font-semibold text-accent-ink">
              <bdi>{place}</bdi>
            </span>
            <h2
              ref={heading}
              id={`${id}-stem`}
              tabIndex={-1}
              className="text-xl leading-snug whitespace-pre-line wrap-anywhere outline-none"
              {...words}
            >
              <DrawnText text={question.stem} drawn={question.drawn} />
            </h2>
            <span className="text-sm font-normal text-muted">
              <bdi>{t(howToAnswer[question.kind])}</bdi>
            </span>
          </legend>
          <AnswerInput {...{ question, language, given, shown, missing, change }} stemId={`${id}-stem`} />
        </fieldset>
        <p id={`${id}-missing`} role="alert" className="font-semibold text-bad empty:hidden">
          {missing ? (
            <bdi>{t(question.kind === 'number' ? 'practice.needsNumber' : 'practice.needsChoice')}</bdi>
          ) : null}
        </p>
        <Button type="submit" aria-disabled={answered || undefined} className="justify-self-start">
          {t('practice.check')}
        </Button>
      </form>
      <Feedback question={question} language={language} given={given} worked={worked} />
      {answered ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {children}
          {worked === undefined ? <ReportQuestion question={question} /> : null}
        </div>
      ) : null}
    </Card>
  );
}

/** Takes the learner's input until it is checked. */
function useDraft(
  question: AskedQuestion,
  given: GivenAnswer | undefined,
  onCheck: QuestionProps['onCheck'],
) {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(question));
  const [missing, setMissing] = useState(false);
  return {
    shown: given === undefined ? draft : draftOf(given.chosen),
    missing,
    change: (next: Draft) => {
      setMissing(false);
      setDraft(next);
    },
    check: (event: FormEvent) => {
      event.preventDefault();
      if (given !== undefined) return;
      const chosen = chosenOf(question, draft);
      setMissing(chosen === undefined);
      if (chosen !== undefined) onCheck(chosen);
    },
  };
}

interface AnswerInputProps extends Pick<QuestionProps, 'question' | 'language' | 'given'> {
  shown: Draft;
  missing: boolean;
  change: (next: Draft) => void;
  stemId: string;
}

function AnswerInput({ question, language, given, shown, missing, change, stemId }: AnswerInputProps) {
  if (typeof shown === 'string') {
    return (
      <NumberAnswer
        unit={question.unit}
        language={language}
        labelledBy={stemId}
        typed={shown}
        readOnly={given !== undefined}
        invalid={missing}
        onChange={change}
      />
    );
  }
  const input = { question, language, given, onChange: change };
  return question.kind === 'order' ? (
    <OrderOptions {...input} order={shown} />
  ) : (
    <Options {...input} chosen={shown} />
  );
}

function firstDraft({ kind, options = [] }: AskedQuestion): Draft {
  if (kind === 'number') return '';
  return kind === 'order' ? options.map(({ _id }) => _id) : [];
}

function draftOf(chosen: Chosen): Draft {
  return typeof chosen === 'number' ? String(chosen) : chosen;
}

/** The answer that a draft gives; undefined while there is none. */
function chosenOf({ unit }: AskedQuestion, draft: Draft): Chosen | undefined {
  if (typeof draft === 'string') return readNumber(draft, unit);
  return draft.length > 0 ? draft : undefined;
}
