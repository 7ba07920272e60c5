import type { RouterContextProvider } from 'react-router';
import type { CourseLanguage } from '#contract/language.ts';
import { readerLanguage } from '#contract/page-language.ts';
import type { PathCard } from '#contract/paths.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { courseToContinue, readBegun, type BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { isToCheck, nextText } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useLiveRead, type Live } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { reviewAtOnce, useTellDue } from '#web/platform/people/known-due.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DoneSoFar } from '#web/ui/done-so-far.tsx';
import { NextCard } from '#web/ui/next-card.tsx';
import { readPathOf } from './next-courses.ts';

export interface NextUp {
  begun: readonly BegunCourse[];
  due: number;
  /** When the next question is due that is not due now. */
  nextAt: string | null;
  nextCount: number;
  /** The path of the course that was finished last, where nothing is left to go on with. */
  path?: PathCard | undefined;
}

async function readNextUp(
  reader: CourseLanguage,
  options: CallOptions | { signal: AbortSignal },
): Promise<NextUp> {
  const [begun, { due, nextAt, nextCount }] = await Promise.all([
    readBegun(options),
    api.listReview({ limit: 1 }, options),
  ]);
  const [last] = begun;
  const path =
    last && !courseToContinue(begun)
      ? await api
          .listLibrary({}, options)
          .then(({ courses }) => readPathOf(last, begun, courses, reader, options))
          .catch(() => undefined)
      : undefined;
  return { begun, due, nextAt, nextCount, path };
}

export const loadNextUp = (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<NextUp | undefined> =>
  unlessItFails(
    context,
    'what a learner can go on with',
    readNextUp(readerLanguage(request), serverApi(context, request)),
  );

/** Keeps the courses that a learner can continue fresh; `data` is undefined until they have been read. */
export function useNextUp(initial: NextUp | undefined): Live<NextUp> {
  const language = usePageLanguage();
  const nextUp = useLiveRead({ key: 'next up', read: (signal) => readNextUp(language, { signal }), initial });
  useTellDue(nextUp.data?.due);
  return nextUp;
}

type ContinueProps = Pick<NextUp, 'begun' | 'due'> & { children?: Elements };

/** The chapter to continue with, one press away, and the number of due questions. Shows nothing if there is neither. */
export function ContinueLearning({ begun, due, children }: ContinueProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const course = courseToContinue(begun);
  if (!course && due === 0) return null;
  const chapter = course?.next?.chapterName ?? '';
  const why = course?.next?.why;
  const isNew = why === 'begin';
  const goOn = isNew ? 'dashboard.begin' : 'dashboard.continue';
  const facts = course && (
    <>
      <p className="text-sm leading-snug text-muted wrap-anywhere">
        <bdi {...courseText(course.language)}>{chapter}</bdi>
      </p>
      {course.copied ? <p className="text-sm text-muted">{t('dashboard.yourCopy')}</p> : null}
      {course.read.n + course.checked.n > 0 ? <DoneSoFar {...course} /> : null}
      {children}
    </>
  );
  return (
    <NextCard
      id="continue-heading"
      title={
        course
          ? t(isNew ? 'dashboard.suggestion' : 'dashboard.continueTitle')
          : t('dashboard.allDue', { count: due })
      }
      {...{ course, facts }}
    >
      {course?.next ? (
        <ButtonLink
          to={course.next.path}
          size="lg"
          aria-label={t(nextText(why), { chapter })}
          className="max-sm:w-full"
        >
          <span>{t(isToCheck(why) ? 'learning.checkYourself' : goOn)}</span>
          <Icon name="next" className="size-5 shrink-0" />
        </ButtonLink>
      ) : null}
      {due > 0 ? (
        <ButtonLink
          to={signedIn ? '/dashboard/review' : '/review'}
          tone={course?.next ? 'secondary' : 'primary'}
          className="max-sm:w-full"
        >
          <Icon name="retry" className="size-5" />
          <span>
            {course || due > reviewAtOnce
              ? t('dashboard.toReview', { count: Math.min(due, reviewAtOnce) })
              : t('shell.practise')}
          </span>
        </ButtonLink>
      ) : null}
      {due > reviewAtOnce ? (
        <p className="-mt-2 basis-full text-sm text-muted">{t('dashboard.othersWait')}</p>
      ) : null}
    </NextCard>
  );
}
