import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
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
import { readNumber } from '#contract/read-number.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import type { Elements } from '#web/ui/elements.ts';

export interface QuestionProps {
  question: AskedQuestion;
  language: CourseLanguage;
  /** The learner's answer; undefined until they press Check. */
  given: GivenAnswer | undefined;
  /** It can be read, and not yet answered. */
  waits?: boolean;
  /** The way to the answer of a generated exercise, in place of an explanation. */
  worked?: ReactNode;
  onCheck: (chosen: Chosen) => unknown;
  /** The place of the question, such as "Question 2 of 5". */
  place: ReactNode;
  /**
   * Whether the question stands between the topics of a chapter: its heading is below theirs, and the sheet of an earlier
   * answer rests with it.
   */
  inText?: boolean;
  /** Takes the focus when the question appears, because the pressed button is gone. */
  focused?: boolean;
  /** The button to continue, once it is answered. */
  children: Elements;
}

/** Holds a learner's input before it is checked. */
type Draft = string[] | string;

/**
 * Asks one question, and shows the outcome of the answer in a sheet at the bottom of the element around both. It needs a key
 * per question.
 */
export function Question({
  question,
  language,
  given,
  waits = false,
  worked,
  onCheck,
  place,
  inText = false,
  focused = false,
  children,
}: QuestionProps) {
  const t = useTexts();
  const id = useId();
  const { shown, isOpen, missing, checked, change, submit } = useDraft(question, given, onCheck);
  const words = courseText(language);
  const own = useCourseText();
  return (
    <>
      {/* Without a box, so that Check stands where the sheet with the button to continue will. */}
      <form noValidate onSubmit={submit} className="contents">
        <Card as="section" dir={words.dir} aria-labelledby={`${id}-stem`} className="grid gap-5">
          <fieldset disabled={waits} aria-describedby={`${id}-missing`} className="grid min-w-0 gap-4">
            <Stem {...{ question, language, place, inText, focused }} id={`${id}-stem`} />
            <AnswerInput {...{ question, language, given, shown, missing, change }} stemId={`${id}-stem`} />
          </fieldset>
          <p id={`${id}-missing`} role="alert" className="font-semibold text-bad empty:hidden">
            {missing ? (
              <bdi {...own}>
                {t(question.kind === 'number' ? 'lesson.needsNumber' : 'lesson.needsChoice')}
              </bdi>
            ) : null}
          </p>
          {inText && given === undefined ? <Check {...{ waits, inText, isOpen }} /> : null}
        </Card>
        {inText || given !== undefined ? null : (
          <div
            dir={words.dir}
            className="sticky bottom-0 z-20 mt-auto grid bg-paper py-3 md:mt-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:px-4 sm:justify-items-start"
          >
            <Check {...{ waits, inText, isOpen }} />
          </div>
        )}
      </form>
      {given === undefined ? null : (
        <AnswerSheet
          {...{ question, language, given, worked }}
          focused={checked}
          resting={inText && !checked}
        >
          {children}
        </AnswerSheet>
      )}
    </>
  );
}

interface CheckProps {
  waits: boolean;
  inText: boolean;
  /** No answer is chosen or typed yet. */
  isOpen: boolean;
}

function Check({ waits, inText, isOpen }: CheckProps) {
  const t = useTexts();
  return (
    <Button
      type="submit"
      disabled={waits}
      tone={isOpen ? 'secondary' : 'primary'}
      size={inText ? 'md' : 'lg'}
      className={inText ? 'justify-self-start' : ''}
    >
      <span {...useCourseText()}>{t('lesson.check')}</span>
    </Button>
  );
}

interface StemProps extends Pick<QuestionProps, 'question' | 'language' | 'place' | 'inText' | 'focused'> {
  id: string;
}

/** Shows the question and how to answer it. */
function Stem({ question, language, place, inText = false, focused = false, id }: StemProps) {
  const t = useTexts();
  const heading = useFocusWhen(focused);
  const Heading = inText ? 'h4' : 'h2';
  return (
    <legend className="mb-4 grid w-full gap-1.5">
      <span className="text-sm font-semibold text-accent-ink">
        <bdi>{place}</bdi>
      </span>
      <Heading
        ref={heading}
        id={id}
        tabIndex={-1}
        className="text-xl leading-snug font-semibold whitespace-pre-line wrap-anywhere outline-none"
        {...courseText(language)}
      >
        <DrawnText text={question.stem} drawn={question.drawn} />
      </Heading>
      <span className="text-sm font-normal text-muted">
        <bdi {...useCourseText()}>{t(howToAnswer[question.kind])}</bdi>
      </span>
    </legend>
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
  const [checked, setChecked] = useState(false);
  return {
    shown: given === undefined ? draft : draftOf(given.chosen),
    isOpen: chosenOf(question, draft) === undefined,
    missing,
    /** Check was pressed on this page with an answer. */
    checked,
    change: (next: Draft) => {
      setMissing(false);
      setDraft(next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (given !== undefined) return;
      const chosen = chosenOf(question, draft);
      setMissing(chosen === undefined);
      if (chosen === undefined) return;
      setChecked(true);
      onCheck(chosen);
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
