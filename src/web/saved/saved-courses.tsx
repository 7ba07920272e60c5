import { useEffect, useState } from 'react';
import { nextPath, nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { listUnfinished } from '#web/platform/kept/saved-mark.ts';
import { useMe } from '#web/platform/people/me.ts';
import { outsideDashboard } from '#web/platform/site/places.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { readAndPassed } from '#web/ui/done-so-far.tsx';
import { TextField } from '#web/ui/field.tsx';
import { GoOn } from '#web/ui/go-on.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { CallFirst, useHeardWords } from './call-first.tsx';
import { findChapters, sentenceWith } from './find-chapters.ts';
import { useWayOn } from './way-on.ts';
import { forgetCourse, refreshSaved } from './keep-course.ts';
import { KnownOfMe } from './known-of-me.tsx';
import { MarkAsRead } from './mark-as-read.tsx';
import { RoomOnPhone, Sending } from './on-this-phone.tsx';
import { ReadLately, useReadLately } from './read-lately.tsx';
import { DueNow, dueIn, SavedReview, ToPractise, useDue } from './saved-due.tsx';
import { listSaved, type SavedChapter, type SavedCourse } from './saved-store.ts';
import { askedFor, isMain, Title } from './saved-title.tsx';
import { sizeText } from './size-text.ts';
import { Unfinished } from './unfinished.tsx';
import { useProgress, useSaved } from './use-saved.tsx';

/** With saved courses, what these places draw says it. */
const saysWhatWaits = /^.(progress|review)$/;

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
        {fault === null && !isOwnPage ? null : <Title isBusy={false} />}
        {instead}
        {fault === null ? null : <ReadLately chapters={read ?? []} />}
      </>
    );
  }
  const readAlone = (read ?? []).filter(
    ({ href }) => !courses.some(({ courseId }) => href.includes(`${readingPath(courseId)}?`)),
  );
  const begun = (
    <Unfinished courses={unfinished} listed={readAlone} onRemoved={() => setUnfinished(listUnfinished())} />
  );
  const asksFirst = place === '/review' || place === '/courses';
  const isMe = place === '/progress' && courses.length > 0;
  const hasOther = unfinished.length > 0 || (readAlone.length > 0 && !isOwnPage);
  return (
    <>
      <Title hasCourses={courses.length > 0} isBusy={isBusy} />
      {isHome && wayOn ? <GoOn last={wayOn} isNew={wayOn.isNew} /> : null}
      {asksFirst || isMe ? null : begun}
      {courses.length > 0 ? (
        <FoundCourses
          key={storageKey}
          courses={courses}
          goesOnIn={isHome ? wayOn?.courseId : undefined}
          onBusy={setBusy}
          onRemoved={look}
          onProgress={() => setHasProgress(true)}
        />
      ) : hasOther ? null : (
        <NoneSaved />
      )}
      {asksFirst ? begun : null}
      {isMe ? null : <ReadLately chapters={readAlone} />}
      <div className="grid gap-1">
        {courses.length > 0 && saysWhatWaits.test(place) ? null : <Sending hasProgress={hasProgress} />}
        {courses.length > 0 && !isMain(place) ? <RoomOnPhone courses={courses} /> : null}
      </div>
    </>
  );
}

function NoneSaved() {
  const t = useTexts();
  const find = <ButtonLink href="/courses">{t('course.findTitle')}</ButtonLink>;
  return (
    <EmptyState icon="download" title={t('saved.none')} action={find}>
      <p>{t('saved.noneText')}</p>
    </EmptyState>
  );
}

interface FoundCoursesProps extends Pick<SavedCardProps, 'goesOnIn' | 'onRemoved' | 'onProgress'> {
  courses: readonly SavedCourse[];
  /** Hears whether somebody is asked questions, or has typed what they look for. */
  onBusy: (isBusy: boolean) => void;
}

function FoundCourses({ courses, onBusy, ...actions }: FoundCoursesProps) {
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
  const shown = isSearch ? found : findChapters(courses, '');
  const place = outsideDashboard(location.pathname);
  const ask = { due, courses, onAsk: setAsked };
  if (asked)
    return <SavedReview key={asked[0]?._id} questions={asked} {...ask} onEnd={() => setAsked(undefined)} />;
  if (place === '/progress') return <KnownOfMe {...ask} />;
  if (place === '/review') return <ToPractise {...ask} />;
  return (
    <>
      {place === '/' && due?.due.length ? <DueNow due={due} courses={courses} /> : null}
      <TextField
        type="search"
        label={t('saved.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <CallFirst words={words} first={found[0]?.chapters[0]} />
      {found.length === 0 && heard !== undefined ? <p role="status">{t('saved.nothingFound')}</p> : null}
      {shown.map(({ course, chapters }) => (
        <SavedCard
          key={course.courseId}
          saved={course}
          chapters={chapters}
          sentenceOf={isSearch ? (chapter) => sentenceWith(chapter, words, heard ?? undefined) : undefined}
          due={dueIn(due, course.courseId)}
          {...actions}
        />
      ))}
    </>
  );
}

interface SavedCardProps {
  saved: SavedCourse;
  chapters: readonly SavedChapter[];
  /** Gives what a chapter says of the words that it was found by. Nothing that was not looked for stands before such chapters. */
  sentenceOf: ((chapter: SavedChapter) => string | undefined) | undefined;
  due: number;
  /** The course that the page leads on with, above all others. */
  goesOnIn: string | undefined;
  onRemoved: () => void;
  /** Hears that the site knows of something done in the course. */
  onProgress: () => void;
}

function SavedCard({ saved, chapters, sentenceOf, due, goesOnIn, ...actions }: SavedCardProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { courseId, bytes } = saved;
  const { course } = saved.package;
  const { next, ...progress } = useProgress(saved, actions.onProgress);
  const chapterOf = (id: string | undefined) => progress.chapters.find(({ chapterId }) => chapterId === id);
  const words = courseText(course.language);
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere" {...words}>
          <a href={`/course/${courseId}`} className="underline decoration-edge underline-offset-4">
            {course.courseName}
          </a>
        </h2>
        <p className="text-sm text-muted">
          {[
            progress.copied && t('dashboard.yourCopy'),
            readAndPassed(t, progress),
            t('saved.size', { size: sizeText(bytes, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {due > 0 ? <p className="text-sm font-semibold">{t('saved.due', { count: due })}</p> : null}
      </div>
      {next && !sentenceOf && courseId !== goesOnIn ? (
        <NamedButton
          href={nextPath(courseId, next)}
          tone={goesOnIn === undefined ? 'primary' : 'secondary'}
          className="max-sm:w-full sm:justify-self-start"
          text={(chapter) => t(nextText(next.why), { chapter })}
          name={chapterOf(next.chapterId)?.chapterName ?? ''}
          language={course.language}
        />
      ) : null}
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter._id} className="flex items-center border-t border-line py-1">
            <MarkAsRead courseId={courseId} all={progress.chapters} id={chapter._id} />
            <ChapterLink {...{ saved, chapter }} sentence={sentenceOf?.(chapter)} />
          </li>
        ))}
      </ul>
      <Button
        tone="quiet"
        className="-mx-5 justify-self-start"
        onClick={() => void forgetCourse(saved).then(actions.onRemoved, actions.onRemoved)}
      >
        {t('saved.remove')}
      </Button>
    </Card>
  );
}

interface ChapterLinkProps {
  saved: SavedCourse;
  chapter: SavedChapter;
  /** The sentence of the chapter that has the words searched for. */
  sentence: string | undefined;
}

function ChapterLink({ saved, chapter: { _id, chapterName }, sentence }: ChapterLinkProps) {
  return (
    <a
      href={readingPath(saved.courseId, _id)}
      className="flex min-h-12 flex-1 items-center justify-between gap-3 wrap-anywhere"
    >
      <span className="grid" {...courseText(saved.package.course.language)}>
        <bdi className="font-semibold">{chapterName}</bdi>
        {sentence === undefined ? null : <bdi className="text-sm text-muted">{sentence}</bdi>}
      </span>
      <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
    </a>
  );
}
