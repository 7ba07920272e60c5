import type { ChapterQuestions } from '#contract/questions.ts';
import { checkPath } from '#web/platform/courses/course-paths.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useForms, useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckMark } from '#web/ui/check-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreExercises } from './practice-frame.tsx';

interface ChapterEndProps {
  courseId: string;
  chapterId: string;
  /** Undefined if the server couldn't read them. */
  questions: ChapterQuestions | undefined;
}

/** Leads to a chapter's questions, of which the island tells how many are left to ask (learning/island/show-learner.ts), and lets the learner say that it is read, which one that is passed says itself (learning/island/show-marks.ts). */
export function ChapterEnd({ courseId, chapterId, questions }: ChapterEndProps) {
  const t = useTexts();
  const own = useCourseText();
  const toTry = questions === undefined || questions.accepted + questions.selfChecks.length > 0;
  return (
    <Card as="section" aria-labelledby="check-yourself" className="grid gap-4 print:hidden">
      <h3 id="check-yourself" className="grid gap-1 text-xl" {...own}>
        <span data-questions={questions?.accepted || undefined}>
          {questions === undefined ? t('lesson.checkYourself') : whatIsHere(t, questions)}
        </span>
        <span
          hidden
          data-passed
          className="inline-flex items-center gap-1 text-sm font-semibold text-good [[hidden]]:hidden"
        >
          <Icon name="check" className="size-4" />
          {t('lesson.passed')}
        </span>
      </h3>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {toTry ? (
          <ButtonLink data-check href={checkPath(courseId, chapterId)}>
            <span {...own}>{t('lesson.checkYourself')}</span>
            <Icon name="next" className="size-5" />
          </ButtonLink>
        ) : null}
        <MoreExercises courseId={courseId} chapterId={chapterId} questions={questions} />
        <Button
          tone="quiet"
          data-mark-read
          aria-pressed={false}
          className="group aria-pressed:text-good noscript:hidden [[hidden]]:hidden"
        >
          <CheckMark />
          <span {...own} className="group-aria-pressed:hidden">
            {t('lesson.markAsRead')}
          </span>
          <span {...own} className="hidden group-aria-pressed:inline">
            {t('lesson.isRead')}
          </span>
        </Button>
      </div>
      <WaitingLine />
    </Card>
  );
}

/** Place of the line that says how many answers wait for the network. */
function WaitingLine() {
  const t = useTexts();
  return (
    <p
      role="status"
      data-waiting
      data-offline={useForms('learning.answersWait')}
      data-other-person={useForms('learning.answersOfOther')}
      data-nothing-lasts={t('learning.nothingLasts')}
      className="text-sm text-muted empty:hidden"
    />
  );
}

function whatIsHere(t: Translate, { state, accepted, selfChecks }: ChapterQuestions): string {
  if (accepted > 0) return t('lesson.questionsHere', { count: accepted });
  if (state === 'being-checked') return t('lesson.questionsBeingChecked');
  return t(selfChecks.length > 0 ? 'lesson.selfChecksHere' : 'lesson.noQuestionsHere');
}
