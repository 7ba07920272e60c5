import { useEffect, useState } from 'react';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import type { KeptChapter } from '#web/platform/kept/read-lately.ts';
import { listUnfinished } from '#web/platform/kept/saved-mark.ts';
import { useMe } from '#web/platform/people/me.ts';
import { outsideDashboard } from '#web/platform/site/places.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { TextField } from '#web/ui/field.tsx';
import { GoOn } from '#web/ui/go-on.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { LateWayOn } from '#web/ui/way-on.tsx';
import { CallFirst, useHeardWords } from './call-first.tsx';
import { findChapters, sentenceWith } from './find-chapters.ts';
import { useWayOn } from './way-on.ts';
import { ChoicesHere } from './choices-here.tsx';
import { refreshSaved } from './keep-course.ts';
import { KnownOfMe } from './known-of-me.tsx';
import { RoomOnPhone, Sending } from './on-this-phone.tsx';
import { ReadLately, useReadLately } from './read-lately.tsx';
import { SavedCard, type SavedCardProps } from './saved-card.tsx';
import { DueNow, dueIn, SavedReview, ToPractise, useDue } from './saved-due.tsx';
import { listSaved, type SavedCourse } from './saved-store.ts';
import { SavedNotes } from './saved-notes.tsx';
import { askedFor, isMain, networkPage, Title } from './saved-title.tsx';
import { Unfinished } from './unfinished.tsx';
import { useSaved } from './use-saved.tsx';

/** With saved courses, what these places draw says it. */
const saysWhatWaits = /^.(progress|review)$/;

/** Number of courses up to which a list is looked through sooner than searched. */
const mostInView = 3;

/** Lists the courses on this phone, at their own address or in place of a page that can't be reached. */
export function SavedCourses() {
  const { storageKey } = useMe();
  const { found: courses, fault, look, instead } = useSaved(listSaved);
  const [unfinished, setUnfinished] = useState(listUnfinished);
  const [hasProgress, setHasProgress] = useState(false);
  const read = useReadLately();
  const place = outsideDashboard(location.pathname);
  const isHome = place === '/';
  const wayOn = useWayOn({ courses: isHome ? courses : undefined, read });
  const [isBusy, setBusy] = useState(false);
  const [calls, setCalls] = useState(false);
  useEffect(() => {
    // Without a network, everything stays as it is.
    refreshSaved().then(look, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, []);
  const isOwnPage = place === '/saved';
  // A home begins with the way on, so that nothing moves down later.
  if (courses === undefined || (isHome && wayOn === undefined)) {
    return (
      <>
        {fault !== null || isOwnPage ? (
          <Title name={networkPage(place)} isBusy={false} onCalls={setCalls} />
        ) : null}
        {instead}
        {fault === null ? null : <ReadLately chapters={read ?? []} />}
      </>
    );
  }
  const readAlone = apart(read ?? [], courses);
  const begun = calls ? null : (
    <Unfinished courses={unfinished} listed={readAlone} onRemoved={() => setUnfinished(listUnfinished())} />
  );
  const asksFirst = place === '/review' || place === '/courses';
  const isMe = place === '/progress' && courses.length > 0;
  const name = networkPage(place, [...courses, ...unfinished]);
  const hasOther = unfinished.length > 0 || (readAlone.length > 0 && !isOwnPage);
  return (
    <>
      <Title {...{ name, hasOther, isBusy }} hasCourses={courses.length > 0} onCalls={setCalls} />
      {wayOn && !calls ? <WayOn {...{ wayOn, courses }} /> : null}
      {place === '/settings' ? <ChoicesHere /> : null}
      {asksFirst || isMe ? null : begun}
      {courses.length > 0 ? (
        <FoundCourses
          key={storageKey}
          courses={courses}
          isBelow={name !== undefined}
          goesOnIn={wayOn?.courseId}
          {...{ calls, onCalls: setCalls }}
          onBusy={setBusy}
          onRemoved={look}
          onProgress={() => setHasProgress(true)}
        />
      ) : hasOther || calls ? null : (
        <NoneSaved />
      )}
      {asksFirst ? begun : null}
      {isMe ? null : <ReadLately chapters={readAlone} />}
      <Foot {...{ courses, hasProgress, place }} />
    </>
  );
}

const apart = (read: readonly KeptChapter[], courses: readonly SavedCourse[]) =>
  read.filter(({ href }) => !courses.some(({ courseId }) => href.includes(`${readingPath(courseId)}?`)));

interface WayOnProps {
  wayOn: NonNullable<ReturnType<typeof useWayOn>>;
  courses: readonly SavedCourse[];
}

/** Leads on in a course. Its name is left to the list where that follows at once. */
function WayOn({ wayOn, courses }: WayOnProps) {
  const isListed = courses.some(({ courseId }) => courseId === wayOn.courseId);
  return <GoOn last={wayOn} isNew={wayOn.isNew} isNamedBelow={isListed && courses.length <= mostInView} />;
}

interface FootProps {
  courses: readonly SavedCourse[];
  hasProgress: boolean;
  place: string;
}

const Foot = ({ courses, hasProgress, place }: FootProps) => (
  <div className="grid gap-1">
    {courses.length > 0 && saysWhatWaits.test(place) ? null : <Sending hasProgress={hasProgress} />}
    {courses.length > 0 && !isMain(place) ? <RoomOnPhone courses={courses} /> : null}
  </div>
);

function NoneSaved() {
  const t = useTexts();
  return (
    <EmptyState icon="download" title={t('saved.none')} action={<LateWayOn />}>
      <p>{t('saved.noneText')}</p>
    </EmptyState>
  );
}

interface FoundCoursesProps extends Pick<SavedCardProps, 'goesOnIn' | 'onRemoved' | 'onProgress'> {
  courses: readonly SavedCourse[];
  /** The list stands below the name of another page. */
  isBelow: boolean;
  /** The call stands first, and beside it nothing else is loud. */
  calls: boolean;
  onCalls: (calls: boolean) => void;
  /** Hears whether somebody is asked questions, or has typed what they look for. */
  onBusy: (isBusy: boolean) => void;
}

function FoundCourses({ courses, isBelow, calls, onCalls, onBusy, ...actions }: FoundCoursesProps) {
  const t = useTexts();
  const [words, setWords] = useState(askedFor);
  const [asked, setAsked] = useState<AskedQuestion[]>();
  const isBusy = asked !== undefined || words !== askedFor();
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  const due = useDue();
  const asks = words.trim() !== '';
  const heard = useHeardWords(asks);
  const found = findChapters(courses, words, heard ?? undefined);
  const isSearch = asks && found.length > 0;
  const place = outsideDashboard(location.pathname);
  const ask = { due, courses, onAsk: setAsked };
  if (asked)
    return <SavedReview key={asked[0]?._id} questions={asked} {...ask} onEnd={() => setAsked(undefined)} />;
  if (place === '/progress') return <KnownOfMe {...ask} />;
  if (place === '/review') return <ToPractise {...ask} />;
  // A search of few courses does not stand between a reader and the courses.
  const listsFirst = place === '/' && courses.length <= mostInView && !calls;
  const list = { heading: isBelow ? 'h3' : 'h2', due, isQuiet: calls, ...actions } as const;
  const isNext = ({ courseId }: SavedCourse) => courseId === actions.goesOnIn;
  const inOrder = courses.toSorted((one, other) => Number(isNext(other)) - Number(isNext(one)));
  const all = <SavedCards {...list} found={findChapters(inOrder, '')} sentenceOf={undefined} />;
  return (
    <>
      {place === '/notes' ? <SavedNotes courses={courses} /> : null}
      {isBelow ? <h2 className="text-2xl">{t('saved.title')}</h2> : null}
      {place === '/' && due?.due.length && !calls ? <DueNow due={due} courses={courses} /> : null}
      {listsFirst ? all : null}
      <TextField
        type="search"
        label={t('saved.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <CallFirst words={words} first={found[0]?.chapters[0]} onCalls={onCalls} />
      {found.length === 0 && heard !== undefined ? <p role="status">{t('saved.nothingFound')}</p> : null}
      {isSearch ? (
        <SavedCards
          {...list}
          found={found}
          sentenceOf={(chapter) => sentenceWith(chapter, words, heard ?? undefined)}
        />
      ) : listsFirst ? null : (
        all
      )}
    </>
  );
}

interface SavedCardsProps extends Omit<SavedCardProps, 'saved' | 'chapters' | 'due'> {
  found: ReturnType<typeof findChapters>;
  due: ReturnType<typeof useDue>;
}

const SavedCards = ({ found, due, ...card }: SavedCardsProps) =>
  found.map(({ course, chapters }) => (
    <SavedCard
      key={course.courseId}
      saved={course}
      chapters={chapters}
      due={dueIn(due, course.courseId)}
      {...card}
    />
  ));
