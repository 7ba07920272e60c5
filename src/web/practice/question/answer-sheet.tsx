import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { EventVerdict } from '#contract/learning-events.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useOutboxState } from '#web/practice/practice.tsx';
import { outcomeOf, verdictOf, type AskedQuestion, type GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { useFocusWhen } from '#web/practice/sitting/use-sitting.ts';
import { TextLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ReportButton } from '#web/ui/report-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { optionText } from './answer-text.ts';
import { AnswerWords } from './answer-words.tsx';
import { rightOptions } from './options.tsx';
import { quotePath } from './quote-path.ts';
import { RightFlower } from './right-flower.tsx';
import { showRightOption } from './show-right-option.ts';

interface AnswerSheetProps {
  question: AskedQuestion;
  language: CourseLanguage;
  given: GivenAnswer;
  /** The way to the answer of a generated exercise, in place of an explanation. An exercise can't be reported. */
  worked?: ReactNode;
  /** Takes the focus, because the button that was pressed is gone. */
  focused: boolean;
  /** Stays with its question instead of at the bottom of the screen. */
  resting: boolean;
  children: Elements;
}

const looks = {
  right: { edge: 'border-good', back: 'bg-good-soft', icon: 'check', words: 'text-good' },
  partly: { edge: 'border-accent', back: 'bg-accent-soft', icon: 'info', words: 'text-accent-ink' },
  wrong: { edge: 'border-bad', back: 'bg-bad-soft', icon: 'close', words: 'text-bad' },
} as const;
const plain = { edge: 'border-edge', back: 'bg-sunken' };

/** A second press of the key that checked a typed answer goes on; a key that stays down does not. */
function goOn({ key, repeat, currentTarget }: KeyboardEvent) {
  if (key === 'Enter' && !repeat)
    currentTarget.closest('[data-sheet]')!.lastElementChild!.querySelector('button')?.click();
}

/** Lies at the bottom of the screen while its question is in view: the verdict and why, Next, and the rest folded. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { question, language, given, focused, resting, children } = props;
  const t = useTexts();
  const verdict = verdictOf(given);
  const heading = useFocusWhen<HTMLParagraphElement>(focused);
  const outcome = outcomeOf(question, given);
  const isJudged = outcome !== undefined;
  const look = isJudged ? looks[outcome] : plain;
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJudged && focused) showRightOption(sheet.current!);
  }, [isJudged, focused]);
  return (
    <div
      ref={sheet}
      data-sheet
      dir={courseText(language).dir}
      className={classNames(
        'mt-auto flex flex-col rounded-t-lg border-t-4 *:px-4 max-sm:-mx-4 sm:rounded-b-lg sm:*:px-6 md:mt-0',
        resting ? 'shadow-low' : 'sticky bottom-0 z-10 max-h-[85vh] shadow-high',
        look.edge,
        look.back,
      )}
    >
      {/* Above the button to continue, which stays under the thumb while the words scroll. */}
      <div className="grid gap-1.5 overflow-y-auto pt-3">
        <div role="status">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button to continue has the same press */}
          <p
            ref={heading}
            tabIndex={-1}
            onKeyDown={goOn}
            className="flex items-start gap-2.5 text-lg font-semibold outline-none"
          >
            {verdict === undefined ? (
              <NotYetChecked key={given.eventId} />
            ) : (
              <Verdict {...props} verdict={verdict} />
            )}
          </p>
          {given.verdict && given.onPhone && given.verdict.right !== given.onPhone.right ? (
            <p>
              <bdi>{t('practice.gradedAnew')}</bdi>
            </p>
          ) : null}
        </div>
        {verdict && isJudged ? (
          // The steps are what a wrong answer needs.
          <details open={props.worked !== undefined && !verdict.right} className="group min-w-0">
            <WhyLine {...props} verdict={verdict} />
            <div className="grid justify-items-start gap-3 pt-2">
              {props.worked ?? <Rest {...props} verdict={verdict} />}
            </div>
          </details>
        ) : null}
      </div>
      <div className="grid shrink-0 pt-3 pb-4 sm:justify-items-start">{children}</div>
    </div>
  );
}

type OfVerdict = AnswerSheetProps & { verdict: EventVerdict };

function Verdict(answered: OfVerdict) {
  const { question, language, given, verdict } = answered;
  const t = useTexts();
  const own = useCourseText();
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
      {outcome === 'right' ? (
        <RightFlower className={answered.focused ? '-my-1 size-9 animate-bloom' : '-my-1 size-9'} />
      ) : (
        <Icon name={icon} className={`mt-0.5 size-6 shrink-0 ${words}`} />
      )}
      <span className={`min-w-0 wrap-anywhere ${words}`}>
        {outcome === 'wrong' ? (
          <bdi {...own}>
            <span>{`${t('lesson.notRight')} `}</span>
            {/* Options show the answer by their marks, which a voice comes to later. */}
            <span className={Array.isArray(verdict.answer) ? 'sr-only' : undefined}>
              <TextAround text={(gap) => t('lesson.answerIs', { answer: gap })}>
                <bdi {...courseText(language)}>
                  <AnswerWords question={question} answer={verdict.answer} />
                </bdi>
              </TextAround>
            </span>
          </bdi>
        ) : (
          <bdi {...own}>
            <span>{t(outcome === 'right' ? 'lesson.right' : 'lesson.partlyRight')}</span>
            {outcome === 'partly' ? <Missed {...answered} /> : null}
          </bdi>
        )}
      </span>
    </>
  );
}

/** Names the right options that were not chosen, if there are some; to a voice alone where the sheet has wrong ones to explain. */
function Missed({ question, language, given, verdict: { whyWrong } }: OfVerdict) {
  const t = useTexts();
  const missed = (rightOptions(given) ?? []).filter((id) => ![given.chosen].flat().includes(id));
  if (missed.length === 0) return null;
  return (
    <span className={whyWrong?.length ? 'sr-only' : 'block text-base font-normal text-ink'}>
      <TextAround text={(gap) => t('lesson.youMissed', { missed: gap })}>
        <bdi {...courseText(language)}>
          <AnswerWords question={question} answer={missed} />
        </bdi>
      </TextAround>
    </span>
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
  return held === null && !long ? (
    <>
      <Spinner className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <bdi>{t('practice.checking')}</bdi>
    </>
  ) : (
    <>
      <Icon name="offline" className="mt-0.5 size-6 shrink-0" />
      <bdi className="text-base">{t('practice.keptForLater')}</bdi>
    </>
  );
}

/** Marks words like the options, so that "it" is not taken for the other option. All their lines stand beside the mark. */
function Marked({ outcome, children }: { outcome: 'right' | 'wrong'; children: Elements }) {
  const { icon, words } = looks[outcome];
  return (
    <span className="relative block ps-[1.375rem]">
      <Icon name={icon} className={`absolute start-0 top-1.25 size-4 rtl:top-2.5 ${words}`} />
      {children}
    </span>
  );
}

/** Why the chosen answer is wrong comes before why the right one is right. The longest reason of the library has nine lines. */
function WhyLine(answered: OfVerdict) {
  const { question, language, given, worked, verdict } = answered;
  const t = useTexts();
  const { explanation, whyWrong = [], drawn } = verdict;
  const because = worked === undefined && explanation ? <DrawnText text={explanation} drawn={drawn} /> : null;
  return (
    <summary className="flex min-h-11 cursor-pointer flex-col justify-center gap-1 group-open:py-2.5">
      {because ? (
        <span
          className="line-clamp-9 text-pretty wrap-anywhere group-open:line-clamp-none group-open:whitespace-pre-line"
          {...courseText(language)}
        >
          {whyWrong.map(({ option, why }) => (
            <Marked key={option} outcome="wrong">
              {whyWrong.length > 1 ? (
                <strong className="block truncate group-open:whitespace-pre-line">
                  <DrawnText text={optionText(question, option)} drawn={question.drawn} />
                </strong>
              ) : null}
              <DrawnText text={why} drawn={drawn} />
            </Marked>
          ))}
          {whyWrong.length > 0 ? <Marked outcome="right">{because}</Marked> : because}
        </span>
      ) : null}
      {/* Stays in sight where large letters leave the words more lines than the screen has. */}
      <span
        className={classNames(
          'sticky bottom-0 flex items-center gap-1 text-sm font-semibold',
          looks[outcomeOf(question, given)!].back,
        )}
      >
        <bdi className={because ? 'group-open:hidden' : undefined}>
          {t(worked === undefined ? 'practice.more' : 'practice.stepByStep')}
        </bdi>
        {because ? <bdi className="hidden group-open:inline">{t('practice.less')}</bdi> : null}
        <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
      </span>
    </summary>
  );
}

/** The part that unfolds: where the chapter says so, and the way to report the question. */
function Rest({ question, language, verdict: { quote, drawn } }: OfVerdict) {
  const t = useTexts();
  const { courseId, chapterId, _id: questionId } = question;
  const words = courseText(language);
  const own = useCourseText();
  return (
    <>
      {quote ? (
        <figure className="grid gap-1 border-s-4 border-accent ps-4">
          <blockquote className="wrap-anywhere" {...words}>
            <DrawnText text={quote} drawn={drawn} />
          </blockquote>
          <figcaption>
            {/* A new document, because only that finds the words of the quote in the chapter. */}
            <TextLink href={quotePath(question, quote)} className="gap-2">
              <Icon name="book" className="size-5 shrink-0" />
              <bdi {...own}>{t('lesson.termInText')}</bdi>
            </TextLink>
          </figcaption>
        </figure>
      ) : null}
      <ReportButton
        className="max-sm:-ms-4"
        texts={{
          title: t('practice.report'),
          lead: t('practice.reportText'),
          reason: t('practice.reportReason'),
          send: t('practice.reportSend'),
          sent: t('practice.reportSent'),
          offers: [t('practice.reportWrong'), t('practice.reportUnclear'), t('practice.reportSpelling')],
        }}
        maxLength={questionCaps.text}
        send={(reason) => api.reportQuestion({ courseId, chapterId, questionId, reason })}
      />
    </>
  );
}
