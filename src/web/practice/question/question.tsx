import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
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
  const { draft, chosen, missing, setMissing, change } = useDraft(question);
  const [checked, setChecked] = useState(false);
  const controls = useRef<HTMLFieldSetElement>(null);
  const { dir } = courseText(language);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (given !== undefined) return;
    setMissing(chosen === undefined);
    if (chosen === undefined) {
      if (!waits) controls.current?.querySelector<HTMLElement>(firstControl)?.focus();
      return;
    }
    setChecked(true);
    onCheck(chosen);
  };
  const lack = (
    <p id={`${id}-missing`} role="alert" className="font-semibold text-bad empty:hidden">
      {missing && !given ? <Missing kind={question.kind} inText={inText} /> : null}
    </p>
  );
  const check = given === undefined && (
    <Check {...{ dir, waits, inText, submit }} of={`${id}-stem`} isOpen={chosen === undefined} />
  );
  return (
    <>
      {/* Without a box, so that Check stands where the sheet with the button to continue will. */}
      <form noValidate onSubmit={submit} className="contents">
        <Card as="section" dir={dir} aria-labelledby={`${id}-stem`} className="grid gap-5">
          <fieldset
            ref={controls}
            disabled={waits}
            aria-describedby={check ? `${id}-missing` : undefined}
            className="grid min-w-0 gap-4"
          >
            <Stem {...props} id={`${id}-stem`} />
            {inText ? null : lack}
            <AnswerInput {...props} {...{ draft, missing, change, id }} />
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

/** Answers the question, or moves a row of it: the first row can't move up. */
const firstControl = ':is(input, button):not([aria-disabled])';

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
  /** Id of the question's stem, which tells the buttons of a text apart. */
  of: string;
  /** Nothing is chosen, typed or moved yet. */
  isOpen: boolean;
}

/** On a wide screen that is low for its letters, whoever set their size, it would cover the answers: it does not stay there. */
const atTheBottom =
  'sticky bottom-0 z-20 mt-auto grid bg-paper py-3 sm:bottom-[min(0px,(100vh-36rem)*99)] sm:mt-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:px-4 sm:justify-items-start';

function Check({ dir, waits, inText, submit, of, isOpen }: CheckProps) {
  const t = useTexts();
  const id = useId();
  const own = useCourseText();
  return (
    <div dir={dir} className={inText ? 'grid justify-items-start' : atTheBottom}>
      <Button
        // A press before the scripts comes again with them, where a form would be sent (early-press.inline.ts).
        type={waits ? 'button' : 'submit'}
        id={id}
        aria-labelledby={inText ? `${id} ${of}` : undefined}
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

/** Alone on a page, a stem that tells a story would fill the screen of a phone in large letters. */
const longStem = 90;

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
        className={classNames(
          'leading-snug font-semibold whitespace-pre-line wrap-anywhere outline-none',
          !inText && question.stem.length > longStem ? 'text-lg' : 'text-xl',
        )}
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

function useDraft(question: AskedQuestion) {
  const [first] = useState(() => firstDraft(question));
  const [draft, setDraft] = useState(first);
  const [missing, setMissing] = useState(false);
  return {
    draft,
    // An order is never right as it is drawn: nobody answers with it before they move a row.
    chosen: draft === first ? undefined : chosenOf(question, draft),
    missing,
    setMissing,
    change: (next: Draft) => {
      setMissing(false);
      setDraft(next);
    },
  };
}

function chosenOf({ unit }: AskedQuestion, draft: Draft): Chosen | undefined {
  if (typeof draft === 'string') return readNumber(draft, unit);
  return draft.length > 0 ? draft : undefined;
}

interface AnswerInputProps extends Pick<QuestionProps, 'question' | 'language' | 'given' | 'told'> {
  draft: Draft;
  missing: boolean;
  change: (next: Draft) => void;
  /** Begins the ids of the question's parts that describe the field. */
  id: string;
}

function AnswerInput(props: AnswerInputProps) {
  const { question, language, given, draft, missing, change, id } = props;
  const shown = given?.chosen ?? draft;
  if (!Array.isArray(shown)) return <NumberAnswer {...props} shown={String(shown)} />;
  const input = { question, language, given, onChange: change };
  return question.kind === 'order' ? (
    <OrderOptions {...input} order={shown} />
  ) : (
    <Options {...input} chosen={shown} lack={missing ? `${id}-missing` : undefined} />
  );
}

/** A text field, because a field of the type `number` takes neither Devanagari digits nor a comma. */
function NumberAnswer(props: AnswerInputProps & { shown: string }) {
  const { question, language, given, told, shown, missing, change, id } = props;
  const t = useTexts();
  const { unit } = question;
  const right = verdictOf(given)?.right;
  const mark = right === undefined ? undefined : told ? 'missed' : right ? 'right' : 'wrong';
  return (
    <div data-mark={mark} className="grid justify-items-start gap-1.5">
      <label htmlFor={`${id}-number`} className="sr-only">
        <bdi {...useCourseText()}>{t('lesson.yourNumber')}</bdi>
      </label>
      <span className="flex max-w-full flex-wrap items-center gap-x-3">
        <input
          id={`${id}-number`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-invalid={missing || undefined}
          aria-describedby={[missing && 'missing', 'stem', unit && 'unit']
            .flatMap((part) => (part ? `${id}-${part}` : []))
            .join(' ')}
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
