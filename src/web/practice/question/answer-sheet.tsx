import { useEffect, useState, type ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { useOutboxState } from '#web/practice/practice.tsx';
import { verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { useFocusWhen } from '#web/practice/sitting/use-focus-when.ts';
import { optionText } from './answer-text.ts';
import { AnswerWords } from './answer-words.tsx';
import { quotePath } from './quote-path.ts';
import { ReportQuestion } from './report-question.tsx';

interface AnsweredProps {
  question: AskedQuestion;
  language: CourseLanguage;
  given: GivenAnswer;
}

interface AnswerSheetProps extends AnsweredProps {
  /** The way to the answer of a generated exercise, in place of an explanation. An exercise can't be reported. */
  worked?: ReactNode;
  /** Takes the focus, because the button that was pressed is gone. */
  focused: boolean;
  /** Stays with its question instead of at the bottom of the screen. */
  resting: boolean;
  /** The button to continue. */
  children: Elements;
}

const looks = {
  right: { sheet: 'border-good bg-good-soft', words: 'text-good', icon: 'check' },
  partly: { sheet: 'border-accent bg-accent-soft', words: 'text-accent-ink', icon: 'info' },
  wrong: { sheet: 'border-bad bg-bad-soft', words: 'text-bad', icon: 'close' },
} as const;
const openSheet = 'border-edge bg-sunken';

/** How right an answer is: of several right options, some may be chosen. Undefined while it isn't judged. */
function outcomeOf({ kind }: AskedQuestion, given: GivenAnswer): keyof typeof looks | undefined {
  const { right, answer } = verdictOf(given) ?? {};
  if (right === undefined) return undefined;
  if (right) return 'right';
  const { chosen } = given;
  const isPartly = kind === 'many' && Array.isArray(chosen) && Array.isArray(answer);
  return isPartly && chosen.some((id) => answer.includes(id)) ? 'partly' : 'wrong';
}

/**
 * Lies at the bottom of the screen as long as its question is in view: says whether the answer is right and why, in a line or
 * two each, with the button to continue. The rest unfolds.
 */
export function AnswerSheet({
  question,
  language,
  given,
  worked,
  focused,
  resting,
  children,
}: AnswerSheetProps) {
  const outcome = outcomeOf(question, given);
  const heading = useFocusWhen<HTMLParagraphElement>(focused);
  const [open, setOpen] = useState(false);
  return (
    <div
      data-sheet
      dir={courseText(language).dir}
      className={classNames(
        'mt-auto grid gap-1.5 rounded-t-lg md:mt-0 border-t-4 px-4 pt-3 pb-4 max-sm:-mx-4 sm:px-6',
        resting ? 'shadow-low' : 'sticky bottom-0 z-20 shadow-high',
        // Unfolded text scrolls below the line of the verdict, whatever the height of the screen.
        'max-h-[85vh] overflow-y-auto',
        outcome === undefined ? openSheet : looks[outcome].sheet,
      )}
    >
      <div role="status">
        <p
          ref={heading}
          tabIndex={-1}
          className="flex items-start gap-2.5 text-lg font-semibold outline-none"
        >
          <Verdict {...{ question, language, given, open }} />
        </p>
        <GradedAnew given={given} />
      </div>
      {outcome ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group min-w-0">
          <WhyLine {...{ question, language, given, worked }} />
          <div className="grid justify-items-start gap-3 pt-2">
            <Rest {...{ question, language, given, worked }} />
          </div>
        </details>
      ) : null}
      <div className="mt-1.5 grid sm:justify-items-start">{children}</div>
    </div>
  );
}

/** Sums up the outcome of the answer in a line or two; all of it once the sheet is unfolded. */
function Verdict({ question, language, given, open }: AnsweredProps & { open: boolean }) {
  const t = useTexts();
  const own = useCourseText();
  const verdict = verdictOf(given);
  if (verdict === undefined) return <NotYetChecked key={given.eventId} />;
  const outcome = outcomeOf(question, given);
  if (outcome === undefined) {
    return (
      <>
        <Icon name="info" className="mt-0.5 size-6 shrink-0" />
        <bdi>{t('practice.notCounted')}</bdi>
      </>
    );
  }
  const { icon, words } = looks[outcome];
  return (
    <>
      <Icon name={icon} className={`mt-0.5 size-6 shrink-0 ${words}`} />
      <span className={classNames('min-w-0 wrap-anywhere', words, !open && 'line-clamp-2')}>
        {outcome === 'right' ? (
          <bdi {...own}>{t('lesson.right')}</bdi>
        ) : (
          <bdi {...own}>
            <TextAround
              text={(gap) =>
                t(outcome === 'partly' ? 'lesson.partlyRight' : 'lesson.notRight', { answer: gap })
              }
            >
              <bdi {...courseText(language)}>
                <AnswerWords question={question} answer={verdict.answer} />
              </bdi>
            </TextAround>
          </bdi>
        )}
      </span>
    </>
  );
}

/** Time without an answer of the server after which the page tells the learner that they can continue. */
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
      <>
        <Spinner className="mt-0.5 size-6 shrink-0 text-accent-ink" />
        <bdi>{t('practice.checking')}</bdi>
      </>
    );
  }
  return (
    <>
      <Icon name="offline" className="mt-0.5 size-6 shrink-0" />
      <bdi className="text-base">{t('practice.keptForLater')}</bdi>
    </>
  );
}

function GradedAnew({ given: { verdict, onPhone } }: Pick<AnsweredProps, 'given'>) {
  const t = useTexts();
  if (!verdict || !onPhone || verdict.right === onPhone.right) return null;
  return (
    <p>
      <bdi>{t('practice.gradedAnew')}</bdi>
    </p>
  );
}

type WhyProps = Pick<AnswerSheetProps, 'question' | 'language' | 'given' | 'worked'>;

/** The explanation in two lines, which unfolds with the rest. */
function WhyLine({ language, given, worked }: WhyProps) {
  const t = useTexts();
  const { explanation, drawn } = verdictOf(given) ?? {};
  return (
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 group-open:items-start group-open:py-2.5">
      {worked === undefined && explanation ? (
        <span
          className="line-clamp-2 min-w-0 wrap-anywhere group-open:line-clamp-none group-open:whitespace-pre-line"
          {...courseText(language)}
        >
          <DrawnText text={explanation} drawn={drawn} />
        </span>
      ) : (
        <bdi>{t(worked === undefined ? 'practice.more' : 'practice.stepByStep')}</bdi>
      )}
      <Icon name="down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
  );
}

/** The part that unfolds: why the chosen answer is wrong, where the chapter says so, and the way to report the question. */
function Rest({ question, language, given, worked }: WhyProps) {
  const t = useTexts();
  const { whyWrong, quote, drawn } = verdictOf(given) ?? {};
  const words = courseText(language);
  const own = useCourseText();
  if (worked !== undefined) return worked;
  return (
    <>
      {whyWrong?.map(({ option, why }) => (
        <p key={option} className="wrap-anywhere" {...words}>
          <strong>
            <DrawnText text={optionText(question, option)} drawn={question.drawn} />
          </strong>
          <span>{' · '}</span>
          <DrawnText text={why} drawn={drawn} />
        </p>
      ))}
      {quote ? (
        <figure className="grid gap-1 border-s-4 border-accent ps-4">
          <blockquote className="wrap-anywhere" {...words}>
            <DrawnText text={quote} drawn={drawn} />
          </blockquote>
          <figcaption>
            {/* A new document, because only that finds the words of the quote in the chapter. */}
            <TextLink href={quotePath(question.courseId, question.chapterId, quote)} className="gap-2">
              <Icon name="book" className="size-5 shrink-0" />
              <bdi {...own}>{t('lesson.termInText')}</bdi>
            </TextLink>
          </figcaption>
        </figure>
      ) : null}
      <ReportQuestion question={question} />
    </>
  );
}
