import { useState, type ReactNode } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Question } from '#web/practice/question/question.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScriptNotice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { openPlace, type AskedQuestion, type Sitting } from './sitting.ts';
import { useFocusWhen, type useKeptSitting } from './use-sitting.ts';

export interface EndedSitting {
  sitting: Sitting;
  /** The learner has just come here from the last question. */
  justEnded: boolean;
  /** Does what a button says, and gives the focus to the question that follows. */
  press: (action: () => void) => () => void;
}

interface SittingViewProps {
  run: Pick<ReturnType<typeof useKeptSitting>, 'sitting' | 'waits' | 'check' | 'goTo'>;
  language: CourseLanguage;
  /** Shows the place of a question. Default: "Question 2 of 5". */
  renderPlace?: (question: AskedQuestion, numbers: { number: number; count: number }) => ReactNode;
  above?: Elements;
  renderWorked?: (question: AskedQuestion) => ReactNode;
  /** The place of the question that follows; the number of questions shows the end. Default: the next open one. */
  next?: (sitting: Sitting, at: number) => number;
  /** The last button says that the result follows. */
  hasResult?: boolean;
  children: (ended: EndedSitting) => ReactNode;
}

interface RunCardProps {
  title: string;
  focused?: boolean;
  /** Stands above the title, and what stands right below it. */
  above?: Elements;
  lead?: Elements;
  children: Elements;
}

/** Frames the beginning and the end of a run. At the end its heading takes the focus, because the last question's button is gone. */
export function RunCard({ title, focused = false, above, lead, children }: RunCardProps) {
  const heading = useFocusWhen(focused, true);
  return (
    <Card as="section" aria-labelledby="result" className="grid gap-4 overflow-clip md:gap-6">
      {above ? <div className="-mx-6 -mt-6 max-md:*:h-24">{above}</div> : null}
      <div className="grid gap-2">
        <h2 id="result" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {lead}
      </div>
      {children}
    </Card>
  );
}

export function SittingView({
  run: { sitting, waits, check, goTo },
  language,
  renderPlace,
  above,
  renderWorked,
  next = (ended, at) => openPlace(ended, at + 1),
  hasResult = false,
  children,
}: SittingViewProps) {
  const t = useTexts();
  const own = useCourseText();
  const [pressed, setPressed] = useState(false);
  if (sitting === undefined) {
    return (
      <>
        <ScriptNotice />
        <SkeletonText lines={6} />
      </>
    );
  }
  const press = (action: () => void) => () => {
    setPressed(true);
    action();
  };
  const at = sitting.place;
  const question = sitting.questions[at];
  if (question === undefined) return children({ sitting, justEnded: pressed, press });
  const count = sitting.questions.length;
  const nextPlace = next(sitting, at);
  // The text of the chapter asks some, which may stand behind this one.
  const others = sitting.questions.filter(({ _id }) => _id !== question._id && sitting.given[_id]);
  const number = Math.max(at, others.length) + 1;
  const placeOf = t('lesson.questionOf', { number, count });
  return (
    <div className="sitting flex flex-1 flex-col gap-4 max-md:-mb-2">
      {waits ? <ScriptNotice /> : null}
      <ProgressBar label={placeOf} value={(number - (sitting.given[question._id] ? 0 : 1)) / count} />
      {above}
      <Question
        key={`${question._id} ${question.revision}`}
        question={question}
        language={language}
        given={sitting.given[question._id]}
        waits={waits}
        worked={renderWorked?.(question)}
        onCheck={(chosen) => check(question, chosen)}
        place={renderPlace?.(question, { number, count }) ?? placeOf}
        focused={pressed}
      >
        <Button size="lg" onClick={press(() => goTo(nextPlace))}>
          <span {...own}>{t(hasResult && nextPlace === count ? 'lesson.toResult' : 'lesson.next')}</span>
          <Icon name="next" className="size-5" />
        </Button>
      </Question>
    </div>
  );
}
