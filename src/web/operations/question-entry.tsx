import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActForm } from './acts.tsx';
import { Entry, Reasons } from './entries.tsx';
import { questionLook } from './looks.ts';
import { useMoment } from './section.tsx';

/** A withheld question, with buttons to accept it, and to withhold it whatever its owner decides. */
export function Withheld({ question }: { question: WithheldQuestion }) {
  const t = useTexts();
  const moment = useMoment();
  const { courseId, courseName, chapterName, language, draft, reports, changedAt } = question;
  const key = {
    courseId,
    chapterId: question.chapterId,
    questionId: question._id,
    revision: question.revision,
  };
  const words = courseText(language);
  return (
    <Entry title={courseName} courseId={courseId} look={questionLook(question)}>
      <p className="text-sm text-muted wrap-anywhere" {...words}>
        {chapterName}
      </p>
      <p className="font-semibold whitespace-pre-line wrap-anywhere" {...words}>
        {draft.stem}
      </p>
      <Answers question={question} />
      <p className="max-w-prose wrap-anywhere" {...words}>
        {draft.explanation}
      </p>
      <Findings question={question} />
      {reports.length === 0 ? null : (
        <ul aria-label={t('operations.readersSay')} className="grid gap-2">
          <Reasons reasons={reports} />
        </ul>
      )}
      <p className="text-sm text-muted">
        {t(question.state === 'accepted' ? 'operations.reportedAt' : 'operations.withheldAt', {
          time: moment(changedAt),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActForm of={key} act="accept" label={t('operations.accept')} />
        {question.reason === 'operator' ? null : (
          <ActForm of={key} act="withhold" label={t('operations.withhold')} />
        )}
      </div>
    </Entry>
  );
}

function Answers({ question: { draft, language } }: { question: WithheldQuestion }) {
  const t = useTexts();
  const { answer, unit, wrong } = draft;
  const right = Array.isArray(answer) ? answer : [[answer, unit].filter(Boolean).join(' ')];
  const List = draft.kind === 'order' ? 'ol' : 'ul';
  return (
    <>
      <List aria-label={t('operations.rightAnswers')} className="grid gap-1">
        {right.map((text, place) => (
          <AnswerText key={place} text={text} language={language} right />
        ))}
      </List>
      {wrong.length === 0 ? null : (
        <ul aria-label={t('operations.wrongAnswers')} className="grid gap-1">
          {wrong.map((text, place) => (
            <AnswerText key={place} text={text} language={language} />
          ))}
        </ul>
      )}
    </>
  );
}

interface AnswerTextProps {
  text: string;
  language: WithheldQuestion['language'];
  right?: boolean;
}

function AnswerText({ text, language, right = false }: AnswerTextProps) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        name={right ? 'check' : 'close'}
        className={`mt-1 size-4 shrink-0 ${right ? 'text-good' : 'text-bad'}`}
      />
      <span className="min-w-0 wrap-anywhere" {...courseText(language)}>
        {text}
      </span>
    </li>
  );
}

/** Lists the checks that failed, and what solvers answered who did not name the key. */
function Findings({ question: { inspection } }: { question: WithheldQuestion }) {
  const t = useTexts();
  const failed = inspection?.checks.filter(({ passed }) => !passed) ?? [];
  const differing = inspection?.solvers.filter(({ agrees }) => !agrees) ?? [];
  if (failed.length + differing.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-bad-soft px-4 py-3 text-sm">
      {failed.map(({ name, detail }) => (
        <li key={name} className="wrap-anywhere">
          <code className="font-mono font-semibold text-bad">{name}</code>
          {detail === undefined ? null : <span className="block">{detail}</span>}
        </li>
      ))}
      {differing.map(({ answer, unanswered = false }, place) => (
        <li key={place} className="wrap-anywhere">
          {unanswered
            ? t('operations.withheldByNoAnswer')
            : t('operations.solverAnswered', { answer: answer.join('; ') || '–' })}
        </li>
      ))}
    </ul>
  );
}
