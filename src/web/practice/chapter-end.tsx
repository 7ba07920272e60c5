import type { CourseSummary } from '#contract/courses.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { checkPath, ownQuestionsPath } from '#web/platform/course-paths.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreExercises } from './exercises/more-exercises.tsx';
import { PendingLine, useChapterQuestions, useOutbox } from './practice.tsx';
import type { ChapterMarks } from './practice.tsx';

interface ChapterEndProps {
  course: CourseSummary;
  chapterId: string;
  marks: ChapterMarks;
}

/** Stands at a chapter's end: leads to its questions, and lets the learner say that it is read. */
export default function ChapterEnd({ course, chapterId, marks }: ChapterEndProps) {
  const t = useTexts();
  const courseId = course._id;
  const outbox = useOutbox();
  const { data: questions } = useChapterQuestions(courseId, chapterId);
  const toTry = questions === undefined || questions.accepted + questions.selfChecks.length > 0;
  return (
    <Card as="section" aria-labelledby="check-yourself" className="grid gap-4 print:hidden">
      <div className="grid gap-1">
        <h3 id="check-yourself" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          {t('learning.checkYourself')}
          {marks.passed ? (
            <span className="inline-flex items-center gap-1 text-sm font-semibold text-good">
              <Icon name="check" className="size-4" />
              {t('learning.checkPassed')}
            </span>
          ) : null}
        </h3>
        {/* Keeps its line while the questions are counted. */}
        <p className="min-h-[1lh] text-muted">
          {questions === undefined ? null : <bdi>{whatIsHere(t, questions)}</bdi>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {toTry ? (
          <ButtonLink to={checkPath(courseId, chapterId)} tone={marks.passed ? 'secondary' : 'primary'}>
            {t('learning.checkYourself')}
            <Icon name="next" className="size-5" />
          </ButtonLink>
        ) : null}
        <MoreExercises courseId={courseId} chapterId={chapterId} questions={questions} />
        <Button
          tone="secondary"
          aria-pressed={marks.read}
          onClick={() => void outbox?.record({ kind: 'read', courseId, chapterId, done: !marks.read })}
        >
          <span
            aria-hidden="true"
            className={`grid size-5 place-items-center rounded-sm border ${marks.read ? 'border-good bg-good-soft text-good' : 'border-edge'}`}
          >
            {marks.read ? <Icon name="check" className="size-4" /> : null}
          </span>
          {t('learning.markAsRead')}
        </Button>
        {questions?.mine ? (
          <ButtonLink to={ownQuestionsPath(courseId)} tone="quiet">
            {t('learning.yourQuestions')}
          </ButtonLink>
        ) : null}
      </div>
      <PendingLine />
    </Card>
  );
}

function whatIsHere(t: Translate, { state, accepted, selfChecks }: ChapterQuestions): string {
  if (accepted > 0) return t('learning.questionsHere', { count: accepted });
  if (state === 'being-checked') return t('learning.questionsBeingChecked');
  return t(selfChecks.length > 0 ? 'learning.selfChecksHere' : 'learning.noQuestionsHere');
}
