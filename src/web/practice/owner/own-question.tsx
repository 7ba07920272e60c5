import { useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { Inspection, OwnQuestion } from '#contract/questions.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { checkName } from './check-name.ts';
import { QuestionForm } from './question-form.tsx';

interface OwnQuestionProps {
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

export function OwnQuestionCard({ courseId, question, objectives, language, onChanged }: OwnQuestionProps) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const deciding = useSubmit(api.decideQuestion, { onDone: onChanged });
  const { _id: questionId, chapterId, revision, draft, drawn, state, reason, inspection } = question;
  const key = { courseId, chapterId, questionId, revision };
  const words = courseText(language);
  if (editing) {
    return (
      <Card as="li">
        <QuestionForm
          {...{ draft, objectives, language }}
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
      {accepted ? null : <Withheld reason={reason} />}
      <h3 className="text-lg leading-snug whitespace-pre-line wrap-anywhere" {...words}>
        <DrawnText text={draft.stem} drawn={drawn} />
      </h3>
      <Answers {...{ draft, drawn, language }} />
      <p className="wrap-anywhere" {...words}>
        <DrawnText text={draft.explanation} drawn={drawn} />
      </p>
      {question.reports.length > 0 ? <Reports reports={question.reports} /> : null}
      {inspection ? <InspectionDetails inspection={inspection} /> : null}
      <div className="-mx-5 -mb-2 flex flex-wrap">
        <ActionButton
          tone="quiet"
          icon={<Icon name="pen" className="size-4" />}
          onClick={() => setEditing(true)}
        >
          {t('questions.edit')}
        </ActionButton>
        {!accepted && reason === 'operator' ? null : (
          <ActionButton
            tone="quiet"
            busy={deciding.busy}
            onClick={() => void deciding.submit({ ...key, state: accepted ? 'withheld' : 'accepted' })}
          >
            {t(accepted ? 'questions.withhold' : 'questions.accept')}
          </ActionButton>
        )}
      </div>
      {deciding.failure === null ? null : <FieldError>{deciding.failure}</FieldError>}
    </Card>
  );
}

function Withheld({ reason }: Pick<OwnQuestion, 'reason'>) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
      <Badge>
        <Icon name="pause" className="size-4" />
        <span>{t('questions.withheld')}</span>
      </Badge>
      {reason ? <span className="text-sm text-muted">{t(reasonTexts[reason])}</span> : null}
    </div>
  );
}

function Reports({ reports }: Pick<OwnQuestion, 'reports'>) {
  const t = useTexts();
  return (
    <section className="grid gap-1 rounded-md bg-bad-soft p-4">
      <h4 className="font-semibold">{t('questions.reports', { count: reports.length })}</h4>
      <ul className="grid list-disc gap-1 ps-[1.25em]">
        {reports.map(({ reason, createdAt }) => (
          <li key={`${createdAt} ${reason}`} className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ good, children }: { good: boolean; children: Elements }) {
  const [icon, look] = good ? (['check', 'text-good'] as const) : (['close', 'text-bad'] as const);
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className={`mt-1 size-4 shrink-0 ${look}`} />
      {children}
    </li>
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
          <Marked key={place} good>
            <span className="min-w-0 font-semibold wrap-anywhere" {...words}>
              <span>{kind === 'order' ? `${place + 1}. ` : ''}</span>
              <DrawnText text={text} drawn={drawn} />
            </span>
          </Marked>
        ))}
      </List>
      {wrong.length === 0 ? null : (
        <ul aria-label={t('questions.wrong')} className="grid gap-1">
          {wrong.map((text, place) => (
            <Marked key={place} good={false}>
              <span className="min-w-0 wrap-anywhere" {...words}>
                <DrawnText text={text} drawn={drawn} />
                {whyWrong[place] ? (
                  <span className="text-muted">
                    <span>{' · '}</span>
                    <DrawnText text={whyWrong[place]} drawn={drawn} />
                  </span>
                ) : null}
              </span>
            </Marked>
          ))}
        </ul>
      )}
    </div>
  );
}

function InspectionDetails({ inspection: { checks, solvers, model } }: { inspection: Inspection }) {
  const t = useTexts();
  const language = usePageLanguage();
  const ordered = checks.toSorted((one, other) => Number(one.passed) - Number(other.passed));
  const count = checks.length + solvers.length;
  const passed = checks.filter((each) => each.passed).length + solvers.filter(({ agrees }) => agrees).length;
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-accent-ink [&::-webkit-details-marker]:hidden">
        <span>{t('questions.inspection', { count, passed })}</span>
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1.5 pb-2 text-sm">
        {ordered.map(({ name, passed, detail }) => (
          <Marked key={name} good={passed}>
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">
                {`${t(passed ? 'questions.checkPassed' : 'questions.checkFailed')} `}
              </span>
              <span>{checkName(t, name, passed)}</span>
              {/* The server tells it in English. */}
              {detail && language === 'en' ? <span className="block text-muted">{detail}</span> : null}
            </span>
          </Marked>
        ))}
        {solvers.map(({ answer, agrees, unanswered = false }, place) => {
          const solver = { number: place + 1, answer: answer.join('; ') || '–' };
          return (
            <Marked key={place} good={agrees}>
              <span className="min-w-0 wrap-anywhere">
                {unanswered
                  ? t('questions.solverUnanswered', solver)
                  : t(agrees ? 'questions.solverAgrees' : 'questions.solverDiffers', solver)}
              </span>
            </Marked>
          );
        })}
        {model === undefined ? null : <li className="text-muted">{t('questions.model', { model })}</li>}
      </ul>
    </details>
  );
}
