import { useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { OwnQuestion } from '#contract/questions.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Badge } from '#web/ui/message.tsx';
import { InspectionDetails } from './inspection-details.tsx';
import { QuestionForm } from './question-form.tsx';

export interface OwnQuestionProps {
  courseId: string;
  question: OwnQuestion;
  objectives: readonly string[];
  language: CourseLanguage;
  onChanged: (question: OwnQuestion) => void;
}

const reasonTexts = {
  check: 'questions.withheldByCheck',
  solvers: 'questions.withheldBySolvers',
  unanswered: 'questions.withheldUnanswered',
  reported: 'questions.withheldByReports',
  owner: 'questions.withheldByOwner',
  operator: 'questions.withheldByOperator',
} as const;

/** Shows the owner one question with its answer and its state, and lets them change and decide. */
export function OwnQuestionCard({ courseId, question, objectives, language, onChanged }: OwnQuestionProps) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const deciding = useSubmit(api.decideQuestion, { onDone: onChanged });
  const { _id: questionId, chapterId, revision, draft, state, reason } = question;
  const key = { courseId, chapterId, questionId, revision };
  const words = courseText(language);
  if (editing) {
    return (
      <Card as="li">
        <QuestionForm
          draft={draft}
          objectives={objectives}
          language={language}
          save={(changed) => api.changeQuestion({ ...key, ...changed })}
          onSaved={(saved) => {
            onChanged(saved);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </Card>
    );
  }
  const accepted = state === 'accepted';
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <Badge tone={accepted ? 'good' : 'neutral'}>
          <Icon name={accepted ? 'check' : 'pause'} className="size-4" />
          <span>{t(accepted ? 'questions.accepted' : 'questions.withheld')}</span>
        </Badge>
        {!accepted && reason ? <span className="text-sm text-muted">{t(reasonTexts[reason])}</span> : null}
      </div>
      <h3 className="text-lg leading-snug whitespace-pre-line wrap-anywhere" {...words}>
        <DrawnText text={draft.stem} drawn={question.drawn} />
      </h3>
      <Answers draft={draft} drawn={question.drawn} language={language} />
      <p className="wrap-anywhere" {...words}>
        <DrawnText text={draft.explanation} drawn={question.drawn} />
      </p>
      <Reports reports={question.reports} />
      {question.inspection ? <InspectionDetails inspection={question.inspection} /> : null}
      <div className="flex flex-wrap gap-3">
        <ActionButton icon={<Icon name="pen" className="size-4" />} onClick={() => setEditing(true)}>
          {t('questions.edit')}
        </ActionButton>
        <ActionButton
          busy={deciding.busy}
          onClick={() => void deciding.submit({ ...key, state: accepted ? 'withheld' : 'accepted' })}
        >
          {t(accepted ? 'questions.withhold' : 'questions.accept')}
        </ActionButton>
      </div>
      {deciding.failure === null ? null : <FieldError>{deciding.failure}</FieldError>}
    </Card>
  );
}

function Reports({ reports }: Pick<OwnQuestion, 'reports'>) {
  const t = useTexts();
  if (reports.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-md bg-bad-soft p-4">
      <h4 className="font-semibold">{t('questions.reports', { count: reports.length })}</h4>
      <ul className="grid list-disc gap-1 ps-5">
        {reports.map(({ reason, createdAt }) => (
          <li key={`${createdAt} ${reason}`} className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswersProps extends Pick<OwnQuestion, 'draft' | 'drawn'> {
  language: CourseLanguage;
}

function Answers({ draft, drawn, language }: AnswersProps) {
  const t = useTexts();
  const { kind, answer, unit, wrong, whyWrong } = draft;
  const words = courseText(language);
  const right = Array.isArray(answer) ? answer : [[answer, unit].filter(Boolean).join(' ')];
  const List = kind === 'order' ? 'ol' : 'ul';
  return (
    <div className="grid gap-2">
      <List aria-label={t('questions.rightAnswers')} className="grid gap-1">
        {right.map((text, place) => (
          <li key={place} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 size-4 shrink-0 text-good" />
            <span className="min-w-0 font-semibold wrap-anywhere" {...words}>
              <span>{kind === 'order' ? `${place + 1}. ` : ''}</span>
              <DrawnText text={text} drawn={drawn} />
            </span>
          </li>
        ))}
      </List>
      {wrong.length === 0 ? null : (
        <ul aria-label={t('questions.wrong')} className="grid gap-1">
          {wrong.map((text, place) => (
            <li key={place} className="flex items-start gap-2">
              <Icon name="close" className="mt-1 size-4 shrink-0 text-bad" />
              <span className="min-w-0 wrap-anywhere" {...words}>
                <DrawnText text={text} drawn={drawn} />
                {whyWrong[place] ? (
                  <span className="text-muted">
                    <span>{' · '}</span>
                    <DrawnText text={whyWrong[place]} drawn={drawn} />
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
