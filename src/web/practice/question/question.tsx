import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { readNumber, rupeeSign } from '#contract/read-number.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import {
  verdictOf,
  type AskedQuestion,
  type Chosen,
  type GivenAnswer,
} from '#web/practice/sitting/sitting.ts';
import { useFocusWhen } from '#web/practice/sitting/use-sitting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { howToAnswer } from './answer-text.ts';
import { boxLook, OptionMark, Options } from './options.tsx';
import { OrderOptions } from './order-options.tsx';

interface QuestionProps {
  question: AskedQuestion;
  language: CourseLanguage;
  given: GivenAnswer | undefined;
  /** Its answer is told to a class that gave none: the answer is marked where it stands, without a verdict. */
  told?: boolean;
  /** It can be read, and not yet answered. */
  waits?: boolean;
  /** The way to the answer of a generated exercise, in place of an explanation. */
  worked?: ReactNode;
  onCheck: (chosen: Chosen) => unknown;
  place: ReactNode;
  /** Stands between the topics of a chapter: below their headings, and the sheet of an earlier answer rests with it. */
  inText?: boolean;
  /** The reader has read on: its sheet stays behind. */
  isLeft?: boolean;
  /** Takes the focus when the question appears, because the pressed button is gone. */
  focused?: boolean;
  children: Elements;
}

/** Asks one question, and shows the outcome in a sheet below. It needs a key per question. */
export function Question(props: QuestionProps) {
  const { question, language, given, waits = false, worked, onCheck, inText = false, children } = props;
  const id = useId();
  const [first] = useState(() => firstDraft(question));
  const [draft, setDraft] = useState(first);
  const [missing, setMissing] = useState(false);
  const [checked, setChecked] = useState(false);
  const { dir } = courseText(language);
  const change = (next: Draft) => {
    setMissing(false);
    setDraft(next);
  };
  // An order is never right as it is drawn: nobody answers with it before they move a row.
  const chosen = draft === first ? undefined : chosenOf(question, draft);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (given !== undefined) return;
    setMissing(chosen === undefined);
    if (chosen === undefined) return;
    setChecked(true);
    onCheck(chosen);
  };
  const lack = (
    <p id={`${id}-missing`} role="alert" className="font-semibold text-bad empty:hidden">
      {missing && !given ? <Missing kind={question.kind} inText={inText} /> : null}
    </p>
  );
  const check = given === undefined && (
    <Check {...{ dir, waits, inText, submit }} isOpen={chosen === undefined} />
  );
  return (
    <>
      {/* Without a box, so that Check stands where the sheet with the button to continue will. */}
      <form noValidate onSubmit={submit} className="contents">
        <Card as="section" dir={dir} aria-labelledby={`${id}-stem`} className="grid gap-5">
          <fieldset
            disabled={waits}
            aria-describedby={check ? `${id}-missing` : undefined}
            className="grid min-w-0 gap-4"
          >
            <Stem {...props} id={`${id}-stem`} />
            {inText ? null : lack}
            <AnswerInput {...props} {...{ draft, missing, change }} stemId={`${id}-stem`} />
            {inText ? lack : null}
          </fieldset>
          {inText ? check : null}
        </Card>
        {inText ? null : check}
      </form>
      {given === undefined || props.told ? null : (
        <AnswerSheet
          {...{ question, language, given, worked }}
          focused={checked}
          resting={rests(props, checked)}
        >
          {children}
        </AnswerSheet>
      )}
    </>
  );
}

/** The sheet of an earlier answer in the text, or of one that the reader has left, stays with its question. */
const rests = ({ inText = false, isLeft = false }: QuestionProps, checked: boolean) =>
  inText && (!checked || isLeft);

const scrollTo = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

/** Says what is missing: beside Check, or above the options where Check stays at the bottom of the screen. */
function Missing({ kind, inText }: Pick<AskedQuestion, 'kind'> & { inText: boolean }) {
  const t = useTexts();
  return (
    <bdi ref={scrollTo} className={inText ? 'block' : 'block scroll-mt-28'} {...useCourseText()}>
      {t(`lesson.needs${kind === 'number' ? 'Number' : kind === 'order' ? 'Move' : 'Choice'}`)}
    </bdi>
  );
}

interface CheckProps {
  dir: string | undefined;
  waits: boolean;
  inText: boolean;
  submit: (event: SyntheticEvent) => void;
  /** Nothing is chosen, typed or moved yet. */
  isOpen: boolean;
}

/** On a wide screen that is low for its letters, whoever set their size, it would cover the answers: it does not stay there. */
const atTheBottom =
  'sticky bottom-0 z-20 mt-auto grid bg-paper py-3 sm:bottom-[min(0px,(100vh-36rem)*99)] sm:mt-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:px-4 sm:justify-items-start';

function Check({ dir, waits, inText, submit, isOpen }: CheckProps) {
  const t = useTexts();
  const own = useCourseText();
  return (
    <div dir={dir} className={inText ? 'grid justify-items-start' : atTheBottom}>
      <Button
        // A press before the scripts comes again with them, where a form would be sent (early-press.inline.ts).
        type={waits ? 'button' : 'submit'}
        aria-disabled={waits || undefined}
        onClick={waits ? submit : undefined}
        tone={isOpen ? 'secondary' : 'primary'}
        size={inText ? 'md' : 'lg'}
        // Both looks have a border, so that the button keeps its size.
        className={isOpen ? undefined : 'border border-accent'}
      >
        <span {...own}>{t('lesson.check')}</span>
      </Button>
    </div>
  );
}

function Stem({ question, language, place, inText, focused = false, id }: QuestionProps & { id: string }) {
  const t = useTexts();
  const heading = useFocusWhen(focused, !inText);
  useEffect(() => {
    // A page of questions begins at the first one, unless its reader has gone elsewhere meanwhile.
    if (!inText && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, inText]);
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

/** A learner's input before it is checked: ids of options, or a number as it is typed. */
type Draft = string[] | string;

function firstDraft({ kind, options = [] }: AskedQuestion): Draft {
  if (kind === 'number') return '';
  return kind === 'order' ? options.map(({ _id }) => _id) : [];
}

function chosenOf({ unit }: AskedQuestion, draft: Draft): Chosen | undefined {
  if (typeof draft === 'string') return readNumber(draft, unit);
  return draft.length > 0 ? draft : undefined;
}

interface AnswerInputProps extends Pick<QuestionProps, 'question' | 'language' | 'given' | 'told'> {
  draft: Draft;
  missing: boolean;
  change: (next: Draft) => void;
  /** Id of the question's stem, which describes the field. */
  stemId: string;
}

function AnswerInput(props: AnswerInputProps) {
  const { question, language, given, draft, change } = props;
  const shown = given?.chosen ?? draft;
  if (!Array.isArray(shown)) return <NumberAnswer {...props} shown={String(shown)} />;
  const input = { question, language, given, onChange: change };
  return question.kind === 'order' ? (
    <OrderOptions {...input} order={shown} />
  ) : (
    <Options {...input} chosen={shown} />
  );
}

/** A text field, because a field of the type `number` takes neither Devanagari digits nor a comma. */
function NumberAnswer(props: AnswerInputProps & { shown: string }) {
  const { question, language, given, told, shown, missing, change, stemId } = props;
  const t = useTexts();
  const id = useId();
  const { unit } = question;
  const right = verdictOf(given)?.right;
  const mark = right === undefined ? undefined : told ? 'missed' : right ? 'right' : 'wrong';
  return (
    <div data-mark={mark} className="grid justify-items-start gap-1.5">
      <label htmlFor={id} className="sr-only">
        <bdi {...useCourseText()}>{t('lesson.yourNumber')}</bdi>
      </label>
      <span className="flex max-w-full flex-wrap items-center gap-x-3">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-invalid={missing || undefined}
          aria-describedby={unit ? `${stemId} ${id}-unit` : stemId}
          value={shown}
          readOnly={given !== undefined}
          onChange={({ target }) => change(target.value)}
          className={classNames(
            'min-h-14 w-44 max-w-full rounded-md border px-4 py-2.5 text-xl font-semibold text-ink focus-visible:outline-offset-0',
            mark ? boxLook[mark] : 'border-edge bg-surface read-only:bg-sunken',
          )}
        />
        {unit ? (
          <span
            id={`${id}-unit`}
            className={unit === rupeeSign ? 'order-first text-xl' : 'text-xl'}
            {...courseText(language)}
          >
            {unit}
          </span>
        ) : null}
      </span>
      {mark ? <OptionMark mark={mark} /> : null}
    </div>
  );
}
