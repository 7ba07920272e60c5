import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { ownQuestionsPath } from '#web/platform/courses/course-paths.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Notice } from '#web/ui/message.tsx';
import { checkboxLook } from '#web/ui/radio-option.tsx';

import { useOutbox } from './practice.tsx';

interface NoQuestionsProps {
  course: CourseSummary;
  chapterId: string;
  questions: ChapterQuestions;
}

/** Offers what the learner can check without a quiz; says that there is none where there is nothing else, or why. */
export function NoQuestions(props: NoQuestionsProps) {
  const t = useTexts();
  const own = useCourseText();
  const { course, questions } = props;
  const { withheld, selfChecks, mine } = questions;
  const action = mine ? (
    <ButtonLink to={ownQuestionsPath(course._id)} tone="secondary">
      {t('learning.yourQuestions')}
    </ButtonLink>
  ) : null;
  const heldBack = `${t('practice.heldBack', { count: withheld })} ${t('practice.readingIsEnough')}`;
  const isHeldBack = withheld > 0;
  return (
    <>
      {isHeldBack || mine || selfChecks.length === 0 ? (
        <div {...(!isHeldBack && own)}>
          <Notice {...(isHeldBack && { title: t('practice.nonePassed') })} action={action}>
            <bdi>{isHeldBack ? heldBack : t('lesson.noQuestionsHere')}</bdi>
          </Notice>
        </div>
      ) : null}
      {selfChecks.length > 0 ? <SelfChecks {...props} /> : null}
    </>
  );
}

function SelfChecks({ course, chapterId, questions: { selfChecks } }: NoQuestionsProps) {
  const t = useTexts();
  const own = useCourseText();
  const outbox = useOutbox();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = selfChecks.map(({ _id }) => _id);
    void outbox?.readSelfChecks(course._id, chapterId, ids).then((kept) => setDone(new Set(kept)));
  }, [outbox, course._id, chapterId, selfChecks]);
  const mark = (selfCheckId: string, isDone: boolean) => {
    const next = new Set(done);
    if (isDone) next.add(selfCheckId);
    else next.delete(selfCheckId);
    setDone(next);
    void outbox?.record({ kind: 'selfcheck', courseId: course._id, chapterId, selfCheckId, done: isDone });
  };
  return (
    <Card as="section" aria-labelledby="self-checks" className="grid gap-4">
      <div className="grid gap-1" {...own}>
        <h2 id="self-checks" className="text-xl">
          {t('lesson.practice')}
        </h2>
        <p className="text-muted">{t('lesson.selfChecksHere')}</p>
      </div>
      <ul className="grid gap-2.5">
        {selfChecks.map(({ _id, text, drawn }) => (
          <li key={_id}>
            <label className="flex min-h-12 items-start gap-3 rounded-md border border-edge px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
              <input
                type="checkbox"
                checked={done.has(_id)}
                onChange={({ target }) => mark(_id, target.checked)}
                className={`${checkboxLook} mt-1 outline-none`}
              />
              <span className="min-w-0 wrap-anywhere" {...own}>
                <DrawnText text={text} drawn={drawn} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
