import { useState } from 'react';
import type { NextReview } from '#contract/progress.ts';
import { useMomentText } from '#web/platform/texts/moment.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { PendingLine } from '#web/practice/practice.tsx';
import { RunCard, SittingView } from '#web/practice/sitting/sitting-view.tsx';
import { resultOf, type AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { checkPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { reviewAtOnce } from '#web/platform/people/known-due.ts';
import { useMe } from '#web/platform/people/me.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { readReviews } from './hear.ts';
import { Sending } from './on-this-phone.tsx';
import { ChapterList } from './read-lately.tsx';
import { questionsOf, type SavedCourse } from './saved-store.ts';
import { useHeard, useSinceHeard } from './use-saved.tsx';
import { whatIsDue } from './what-is-due.ts';

interface DueOf {
  courseId?: string;
  questions?: readonly Pick<AskedQuestion, '_id'>[];
}

/** Tells what is due, as far as this phone has heard of it and of answers since: of everything, or of a course, or of some questions. */
export function useDue({ courseId, questions }: DueOf = {}) {
  const heard = useHeard('reviews', readReviews);
  const since = useSinceHeard('reviews');
  const [now] = useState(() => Date.now());
  const isMeant = (of: { courseId: string; questionId?: string }) =>
    (courseId === undefined || of.courseId === courseId) &&
    (questions?.some(({ _id }) => _id === of.questionId) ?? true);
  return whatIsDue({ heard: heard?.filter(isMeant), events: since.filter(isMeant) }, now);
}

/** Tells the same as the site does where it can be asked. */
export function useNextReview(of: DueOf): NextReview {
  const { next } = useDue(of) ?? {};
  return next ? { nextAt: new Date(next.at).toISOString(), count: next.count } : { nextAt: null, count: 0 };
}

type Due = ReturnType<typeof useDue>;

export interface DueNowProps {
  due: Due;
  courses: readonly SavedCourse[];
  /** Without it, the questions are asked at their own address. */
  onAsk?: (questions: AskedQuestion[]) => void;
}

/** Counts the due questions of a course. */
export const dueIn = (due: Due, courseId: string) =>
  due?.due.filter((each) => each.courseId === courseId).length ?? 0;

/** Returns the due questions that this phone has, the most overdue first. */
function dueHere(due: Due, courses: readonly SavedCourse[]): AskedQuestion[] {
  const here = new Map(
    courses.flatMap((saved) =>
      saved.package.course.chapters.flatMap((chapter) =>
        questionsOf(saved, chapter._id).map((question) => [question._id, question] as const),
      ),
    ),
  );
  return (due?.due ?? []).flatMap(({ questionId }) => here.get(questionId) ?? []);
}

/** Counts what is due and can be asked here, apart from what is due in courses that this phone does not have. */
function dueText(t: Translate, due: Due, here: readonly AskedQuestion[]): string | null {
  const count = here.length;
  const more = (due?.due.length ?? 0) - count;
  if (more === 0) return count > 0 ? t('dashboard.allDue', { count }) : null;
  return count > 0 ? t('saved.dueHere', { count, more }) : t('saved.dueElsewhere', { count: more });
}

/** Leads to what is due, where this phone knows of it, and to the questions of each saved chapter. */
export function ToPractise(props: DueNowProps) {
  const t = useTexts();
  const { due, courses } = props;
  const dueNow = <DueNow {...props} />;
  const lists = courses.map((saved) => {
    const { courseId } = saved;
    const { courseName, language, chapters } = saved.package.course;
    const asked = chapters.filter(({ _id }) => questionsOf(saved, _id).length > 0);
    if (asked.length === 0) return null;
    const count = dueIn(due, courseId);
    return (
      <Card as="section" key={courseId} className="grid gap-3">
        <h2 className="text-xl wrap-anywhere" {...courseText(language)}>
          <bdi>{courseName}</bdi>
        </h2>
        {count > 0 ? <p className="text-sm font-semibold">{t('saved.due', { count })}</p> : null}
        <p className="text-sm text-muted">{t('learning.yourQuestions')}</p>
        <ChapterList
          chapters={asked.map(({ _id, chapterName: title }) => {
            return { href: checkPath(courseId, _id), title, lang: language };
          })}
        />
      </Card>
    );
  });
  return (
    <>
      {due ? dueNow : null}
      {lists}
      {due ? null : dueNow}
      <Sending hasProgress={false} />
    </>
  );
}

/** Says what is due, or when something is, and leads to those questions that this phone has. */
export function DueNow({ due, courses, onAsk }: DueNowProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const count = due?.due.length ?? 0;
  const next = due?.next;
  const moment = useMomentText(next ? new Date(next.at).toISOString() : undefined, { clock: false });
  const here = dueHere(due, courses);
  const asked = here.slice(0, reviewAtOnce);
  const practise = t('dashboard.toReview', { count: asked.length });
  const nothing = t(due ? 'progress.reviewNothing' : 'saved.dueUnknown');
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className={due ? 'text-lg font-semibold' : 'text-sm text-muted'}>
        {dueText(t, due, here) ?? nothing}
      </p>
      {count === 0 && next && moment ? (
        <p>{t('progress.reviewNextAt', { moment, count: next.count })}</p>
      ) : null}
      {asked.length > 0 ? (
        onAsk ? (
          <Button size="lg" onClick={() => onAsk(asked)}>
            {practise}
          </Button>
        ) : (
          <ButtonLink href={signedIn ? '/dashboard/review' : '/review'}>{practise}</ButtonLink>
        )
      ) : null}
    </div>
  );
}

interface SavedReviewProps extends Required<DueNowProps> {
  /** The same array for the whole run. */
  questions: readonly AskedQuestion[];
  onEnd: () => void;
}

/** Asks what is due of saved courses, and grades it by the saved answers. */
export function SavedReview({ questions, due, courses, onAsk, onEnd }: SavedReviewProps) {
  const t = useTexts();
  const [day] = useState(() => new Date().toDateString());
  const run = useSitting(`review ${day}`, questions, 'review');
  const shown = run.sitting.questions[run.sitting.place];
  const course = courses.find(({ courseId }) => courseId === shown?.courseId)?.package.course;
  return (
    <>
      <SittingView
        run={run}
        language={course?.language ?? 'en'}
        above={
          course && (
            <p className="text-muted wrap-anywhere">
              <bdi {...courseText(course.language)}>{course.courseName}</bdi>
            </p>
          )
        }
      >
        {({ sitting, justEnded }) => {
          const here = dueHere(due, courses);
          const more = here.slice(0, reviewAtOnce);
          const still = dueText(t, due, here);
          return (
            <RunCard
              title={t('progress.reviewDone', { count: resultOf(sitting).of })}
              lead={still ? <p>{still}</p> : null}
              focused={justEnded}
            >
              <div className="flex flex-wrap gap-3">
                {more.length > 0 ? (
                  <Button onClick={() => onAsk(more)}>{t('progress.reviewMore')}</Button>
                ) : null}
                <Button tone={more.length > 0 ? 'secondary' : 'primary'} onClick={onEnd}>
                  {t('saved.toSaved')}
                </Button>
              </div>
            </RunCard>
          );
        }}
      </SittingView>
      <PendingLine />
    </>
  );
}
