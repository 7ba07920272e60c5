import type { RouterContextProvider } from 'react-router';
import type { MyCourse } from '#contract/course-lists.ts';
import type { LibraryCourse } from '#contract/library.ts';
import { FollowedPath, loadFollowed, PathLine, useFollowed } from '#web/paths/paths.tsx';
import { courseToContinue } from '#web/platform/courses/begun-courses.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { DaysInARow, loadDays } from '#web/progress/days-in-a-row.tsx';
import { ContinueLearning, loadNextUp, type NextUp } from '#web/progress/progress.tsx';
import { suggestedCourse, Suggestion } from '#web/progress/suggestion.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PathOffer } from '#web/ui/path-row.tsx';

export async function loadNextSteps(context: Readonly<RouterContextProvider>, request: Request) {
  const [nextUp, days, followed] = await Promise.all([
    loadNextUp(context, request),
    loadDays(context, request),
    loadFollowed(context, request),
  ]);
  return { nextUp, days, followed };
}

interface Loaded extends Partial<Awaited<ReturnType<typeof loadNextSteps>>> {
  /** Undefined until they have been read. */
  mine: readonly MyCourse[] | undefined;
  library: readonly LibraryCourse[] | undefined;
}

const nothing: NextUp = { begun: [], due: 0, nextAt: null, nextCount: 0 };

/** Decides what a reader does next: goes on with a course, else follows a path, else begins the course that is suggested. Due questions come first. */
export function useNextSteps({ nextUp, days, mine, library = [], ...loaded }: Loaded) {
  const language = usePageLanguage();
  const { followed, isUnread } = useFollowed(loaded.followed);
  const { begun, due, path } = nextUp ?? nothing;
  const continued = courseToContinue(begun);
  const goesOn = continued !== undefined || due > 0;
  const suggested =
    nextUp && mine && !continued && (followed === null || isUnread)
      ? suggestedCourse({ mine, begun, path, library, language })
      : undefined;
  return {
    nextUp,
    days,
    followed,
    isUnread,
    continued,
    goesOn,
    suggested,
    offered: followed === null ? path : undefined,
    courseId: continued?.courseId ?? suggested?._id,
  };
}

/** The first part of both homes, a learner's and a guest's. Its first card is the next step. */
export function NextSteps(steps: ReturnType<typeof useNextSteps>) {
  const t = useTexts();
  const { nextUp = nothing, days, followed, isUnread, continued, goesOn, suggested, offered } = steps;
  const isOnPath = followed?.allDone === false;
  const required = isOnPath ? followed.path.steps.filter(({ optional }) => !optional) : [];
  const place = continued ? required.findIndex(({ courseId }) => courseId === continued.courseId) + 1 : 0;
  const path = followed && place === 0 ? <FollowedPath followed={followed} isNextStep={!goesOn} /> : null;
  return (
    <div className="grid gap-5">
      <ContinueLearning {...nextUp}>
        {followed && place > 0 ? <PathLine followed={followed} place={place} /> : null}
      </ContinueLearning>
      {goesOn ? null : path}
      {suggested ? (
        <Suggestion course={suggested} hasFinished={nextUp.begun.some(({ complete }) => complete)} />
      ) : null}
      {isUnread ? <p className="text-sm text-muted">{t('dashboard.pathUnread')}</p> : null}
      {offered ? (
        <div className="grid gap-2">
          <p>{t('course.offeredPath', { count: 1 })}</p>
          <PathOffer {...offered} />
        </div>
      ) : null}
      <DaysInARow initial={days} review={steps.nextUp} />
      {goesOn ? path : null}
      <OwnPlaces besideSidebar />
    </div>
  );
}
