import { data } from 'react-router';
import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { api } from '#web/platform/api.ts';
import { courseText } from '#web/platform/course-text.ts';
import { loadCourse } from '#web/platform/load-course.ts';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { PracticeFrame } from '#web/practice/practice-frame.tsx';
import { useOutbox } from '#web/practice/practice.tsx';
import { Question } from '#web/practice/question/question.tsx';
import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { PlacementResult } from './placement-result.tsx';
import { nextPlace, provable } from './placement.ts';
import type { Route } from './+types/placement-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const texts = { practice: ownTexts(request, 'practice') };
  const loaded = await loadCourse(context, request, params.courseId);
  if (loaded.course === null) return data({ texts, ...loaded }, loaded.status);
  return data({ texts, course: loaded.course, status: 200 });
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.testMeFirst') }));

export default function PlacementPage({ loaderData: { texts, course, status } }: Route.ComponentProps) {
  return (
    <MoreTexts catalogue={texts}>
      {course === null ? <Missing failed={status !== 404} /> : <Placement key={course._id} course={course} />}
    </MoreTexts>
  );
}

function Missing({ failed }: { failed: boolean }) {
  const t = useTexts();
  return (
    <PracticeFrame>
      <CourseMissing title={t('learning.notFound')} failed={failed} />
    </PracticeFrame>
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
    // A test that was begun goes on after a reload.
    if (resumed) void submit();
    // oxlint-disable-next-line react/exhaustive-deps -- `submit` is a new function at each render
  }, [resumed]);
  return (
    <PracticeFrame course={course} title={t('learning.testMeFirst')}>
      {questions === undefined ? (
        <div className="grid justify-items-start gap-5">
          <p className="max-w-prose text-lg">{t('practice.placementText')}</p>
          {reading.failure === null ? null : <Notice tone="bad" title={reading.failure} className="w-full" />}
          <Button size="lg" busy={reading.busy} onClick={() => void submit()}>
            {t('practice.placementBegin')}
            <Icon name="next" className="size-5" />
          </Button>
        </div>
      ) : questions.length === 0 ? (
        <Notice title={t('practice.placementNone')} />
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
  const t = useTexts();
  const { sitting, check, goTo, restart } = useSitting(keyOf(course._id), questions, 'placement');
  const [pressed, setPressed] = useState(false);
  if (sitting === undefined) return <SkeletonText lines={6} />;
  const at = sitting.place;
  const question = sitting.questions[at];
  if (question === undefined) {
    return (
      <PlacementResult
        course={course}
        sitting={sitting}
        justEnded={pressed}
        onRestart={() => restart(questions)}
      />
    );
  }
  const place = course.chapters.findIndex(({ _id }) => _id === question.chapterId);
  const words = courseText(course.language);
  return (
    <div className="grid gap-4">
      <ProgressBar label={t('practice.progress')} value={at / sitting.questions.length} />
      <Question
        key={`${question._id} ${question.revision}`}
        question={question}
        language={course.language}
        given={sitting.given[question._id]}
        onCheck={(chosen) => check(question, chosen)}
        place={
          <TextAround
            text={(gap) =>
              t('practice.placementChapter', {
                number: place + 1,
                count: course.chapters.length,
                chapter: gap,
              })
            }
          >
            <bdi {...words}>{course.chapters[place]?.chapterName}</bdi>
          </TextAround>
        }
        focused={pressed}
      >
        <Button
          size="lg"
          onClick={() => {
            setPressed(true);
            goTo(nextPlace(sitting, at));
          }}
        >
          {t('practice.next')}
          <Icon name="next" className="size-5" />
        </Button>
      </Question>
    </div>
  );
}
