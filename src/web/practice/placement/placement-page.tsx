import { data } from 'react-router';
import { useEffect, useState } from 'react';
import type { ChapterSummary, CourseSummary } from '#contract/courses.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { MarigoldBed } from '#web/ui/marigold-bed.tsx';
import { Notice, ScriptNotice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { PracticeFrame } from '#web/practice/practice-frame.tsx';
import { useOutbox } from '#web/practice/practice.tsx';
import { resultOf, type AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { RunCard, SittingView, type EndedSitting } from '#web/practice/sitting/sitting-view.tsx';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { nextPlace, outcomeOf, provable } from './placement.ts';
import type { Route } from './+types/placement-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const texts = ownTexts(request, 'practice');
  const loaded = await loadCourse(context, request, params.courseId);
  const lesson = loaded.course ? lessonWordsIn(loaded.course.language) : undefined;
  const asked = loaded.course && readAll(loaded.course, serverApi(context, request));
  const questions = asked && (await unlessItFails(context, 'the questions of a test', asked));
  return data({ texts, lesson, count: questions?.length ?? 0, ...loaded }, loaded.status);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.testMeFirst') }));

export default function PlacementPage({
  loaderData: { lesson, course, count, status },
}: Route.ComponentProps) {
  const t = useTexts();
  return course === null ? (
    <CourseMissing title={t('learning.notFound')} failed={status !== 404} />
  ) : (
    <LessonTexts language={course.language} texts={lesson}>
      <Placement key={course._id} course={course} count={count} />
    </LessonTexts>
  );
}

const keyOf = (courseId: string) => `placement ${courseId}`;

/** Half a minute is enough for a question. */
const minutesFor = (questions: number) => Math.ceil(questions / 2);

function Placement({ course, count }: { course: CourseSummary; count: number }) {
  const t = useTexts();
  const outbox = useOutbox();
  const [questions, setQuestions] = useState<readonly AskedQuestion[]>();
  const reading = useSubmit(() => readAll(course), { onDone: setQuestions });
  const [resumed, setResumed] = useState(false);
  const { submit } = reading;
  useEffect(() => {
    void outbox?.readSitting(keyOf(course._id)).then((kept) => setResumed(kept !== undefined));
  }, [outbox, course._id]);
  useEffect(() => {
    // A test that was begun continues after a reload.
    if (resumed) void submit();
    // oxlint-disable-next-line react/exhaustive-deps -- `submit` is a new function at each render
  }, [resumed]);
  return (
    <PracticeFrame course={course} title={t('learning.testMeFirst')}>
      {questions === undefined ? (
        <RunCard
          title={t('practice.placementText')}
          above={<MarigoldBed flowers={course.chapters.map(() => 'bud')} />}
          lead={
            count > 0 && (
              <p className="text-muted">
                {t('practice.placementTime', {
                  count,
                  minutes: t('practice.placementMinutes', { count: minutesFor(count) }),
                })}
              </p>
            )
          }
        >
          {reading.failure === null ? null : <Notice tone="bad" title={reading.failure} />}
          <ScriptNotice />
          <Button
            size="lg"
            className="sm:justify-self-start noscript:hidden"
            busy={reading.busy}
            onClick={() => void submit()}
          >
            {t('practice.placementBegin')}
            <Icon name="next" className="size-5" />
          </Button>
          <TextLink href={readingPath(course._id, course.chapters[0]?._id)} className="sm:justify-self-start">
            {t('practice.placementInstead')}
          </TextLink>
        </RunCard>
      ) : questions.length === 0 ? (
        <Notice
          title={t('practice.placementNone')}
          action={<StartWith course={course} first={course.chapters[0]} />}
        />
      ) : (
        <Test course={course} questions={questions} />
      )}
    </PracticeFrame>
  );
}

async function readAll(
  { _id: courseId, chapters }: CourseSummary,
  via: CallOptions = {},
): Promise<AskedQuestion[]> {
  const ready = chapters.filter(({ state }) => state === 'ready');
  const read = await Promise.all(
    ready.map(async ({ _id: chapterId }) => {
      const { questions } = await api.readQuestions({ courseId, chapterId }, via);
      return provable(questions.map((question) => ({ ...question, courseId, chapterId })));
    }),
  );
  return read.flat();
}

function Test({ course, questions }: { course: CourseSummary; questions: readonly AskedQuestion[] }) {
  const t = useTexts();
  const run = useSitting(keyOf(course._id), questions, 'placement');
  const { chapters, language } = course;
  const renderPlace = ({ chapterId }: AskedQuestion) => {
    const place = chapters.findIndex(({ _id }) => _id === chapterId);
    const numbers = { number: place + 1, count: chapters.length };
    return (
      <TextAround text={(chapter) => t('practice.placementChapter', { ...numbers, chapter })}>
        <bdi {...courseText(language)}>{chapters[place]?.chapterName}</bdi>
      </TextAround>
    );
  };
  return (
    <SittingView {...{ run, language, renderPlace }} next={nextPlace}>
      {(ended) => <PlacementResult {...ended} course={course} onRestart={() => run.restart(questions)} />}
    </SittingView>
  );
}

const outcomes = {
  known: { icon: 'check', look: 'text-good', text: 'practice.placementKnown' },
  learn: { icon: 'book', look: 'text-ink', text: 'practice.placementLearn' },
  waiting: { icon: 'offline', look: 'text-muted', text: 'practice.placementWaits' },
  untested: { icon: 'minus', look: 'text-muted', text: 'practice.placementUntested' },
} as const;

interface PlacementResultProps extends EndedSitting {
  course: CourseSummary;
  onRestart: () => void;
}

function PlacementResult({ course, sitting, justEnded, onRestart }: PlacementResultProps) {
  const t = useTexts();
  const chapters = course.chapters
    .filter(({ state }) => state === 'ready')
    .map((chapter) => ({ chapter, outcome: outcomeOf(sitting, chapter._id) }));
  const first = chapters.find(({ outcome }) => outcome !== 'known')?.chapter;
  const known = chapters.filter(({ outcome }) => outcome === 'known').length;
  const answers = Object.values(sitting.given);
  const { right } = resultOf(sitting);
  return (
    <RunCard
      title={t('practice.placementResult', { n: known, count: chapters.length })}
      focused={justEnded}
      above={<MarigoldBed flowers={chapters.map(({ outcome }) => (outcome === 'known' ? 'open' : 'bud'))} />}
      lead={<p className="text-lg">{t('practice.rightOf', { right, count: answers.length })}</p>}
    >
      <ol className="grid gap-2.5">
        {chapters.map(({ chapter, outcome }) => {
          const { icon, look, text } = outcomes[outcome];
          return (
            <li
              key={chapter._id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md border border-line px-4 py-3"
            >
              <span className="min-w-0 font-semibold wrap-anywhere" {...courseText(course.language)}>
                {chapter.chapterName}
              </span>
              <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', look)}>
                <Icon name={icon} className="size-4 shrink-0" />
                <span>{t(text)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {first === undefined ? <p className="text-lg">{t('practice.placementAll')}</p> : null}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <StartWith course={course} first={first} />
        <Button size="lg" tone="secondary" onClick={onRestart}>
          <Icon name="retry" className="size-5" />
          {t('practice.tryAgain')}
        </Button>
      </div>
    </RunCard>
  );
}

function StartWith({ course, first }: { course: CourseSummary; first: ChapterSummary | undefined }) {
  const t = useTexts();
  const { _id, language } = course;
  const to = readingPath(_id, first?._id);
  const text = (chapter: string) =>
    first ? t('practice.placementStart', { chapter }) : t('practice.backToCourse');
  return <NamedButton {...{ to, text, language }} name={first?.chapterName ?? ''} size="lg" />;
}
