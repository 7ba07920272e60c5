import { data } from 'react-router';
import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { lessonWordsIn, ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice, ScriptNotice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { PracticeFrame } from '#web/practice/practice-frame.tsx';
import { useOutbox } from '#web/practice/practice.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { SittingView } from '#web/practice/sitting/sitting-view.tsx';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { PlacementResult, StartWith } from './placement-result.tsx';
import { nextPlace, provable } from './placement.ts';
import type { Route } from './+types/placement-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const texts = ownTexts(request, 'practice');
  const loaded = await loadCourse(context, request, params.courseId);
  const lesson = loaded.course ? lessonWordsIn(loaded.course.language) : undefined;
  return data({ texts, lesson, ...loaded }, loaded.status);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.testMeFirst') }));

export default function PlacementPage({ loaderData: { lesson, course, status } }: Route.ComponentProps) {
  const t = useTexts();
  return course === null ? (
    <PracticeFrame>
      <CourseMissing title={t('learning.notFound')} failed={status !== 404} />
    </PracticeFrame>
  ) : (
    <LessonTexts language={course.language} texts={lesson}>
      <Placement key={course._id} course={course} />
    </LessonTexts>
  );
}

const keyOf = (courseId: string) => `placement ${courseId}`;

/** Finds out which chapters a learner can skip. */
function Placement({ course }: { course: CourseSummary }) {
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
        <div className="grid justify-items-start gap-5">
          <p className="max-w-prose text-lg">{t('practice.placementText')}</p>
          {reading.failure === null ? null : <Notice tone="bad" title={reading.failure} className="w-full" />}
          <ScriptNotice />
          <Button size="lg" className="noscript:hidden" busy={reading.busy} onClick={() => void submit()}>
            {t('practice.placementBegin')}
            <Icon name="next" className="size-5" />
          </Button>
        </div>
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

/** Reads the questions of every chapter that can be passed. */
async function readAll({ _id: courseId, chapters }: CourseSummary): Promise<AskedQuestion[]> {
  const ready = chapters.filter(({ state }) => state === 'ready');
  const read = await Promise.all(
    ready.map(async ({ _id: chapterId }) => {
      const { questions } = await api.readQuestions({ courseId, chapterId });
      return provable(questions.map((question) => ({ ...question, courseId, chapterId })));
    }),
  );
  return read.flat();
}

interface TestProps {
  course: CourseSummary;
  questions: readonly AskedQuestion[];
}

function Test({ course, questions }: TestProps) {
  const run = useSitting(keyOf(course._id), questions, 'placement');
  return (
    <SittingView
      run={run}
      language={course.language}
      renderPlace={({ chapterId }) => <PlaceInCourse course={course} chapterId={chapterId} />}
      next={nextPlace}
    >
      {({ sitting, justEnded }) => (
        <PlacementResult {...{ course, sitting, justEnded }} onRestart={() => run.restart(questions)} />
      )}
    </SittingView>
  );
}

function PlaceInCourse({ course, chapterId }: { course: CourseSummary; chapterId: string }) {
  const t = useTexts();
  const { chapters, language } = course;
  const place = chapters.findIndex(({ _id }) => _id === chapterId);
  const numbers = { number: place + 1, count: chapters.length };
  return (
    <TextAround text={(chapter) => t('practice.placementChapter', { ...numbers, chapter })}>
      <bdi {...courseText(language)}>{chapters[place]?.chapterName}</bdi>
    </TextAround>
  );
}
