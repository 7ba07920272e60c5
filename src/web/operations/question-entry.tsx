import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { checkName } from '#web/practice/owner/check-name.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActForm } from './acts.tsx';
import { courseHref, Entry, Raw, Reasons } from './entries.tsx';
import { questionLook } from './looks.ts';
import { useMoment } from './section.tsx';

export function Withheld({ item }: { item: WithheldQuestion }) {
  const t = useTexts();
  const moment = useMoment();
  const { courseId, chapterId, _id: questionId, revision, draft, changedAt } = item;
  const key = { courseId, chapterId, questionId, revision };
  const words = courseText(item.language);
  const { answer, unit, wrong } = draft;
  const time = moment(changedAt);
  return (
    <Entry
      title={item.courseName}
      href={courseHref(courseId)}
      look={questionLook(item)}
      about={[t(item.state === 'accepted' ? 'operations.reportedAt' : 'operations.withheldAt', { time })]}
      acts={
        <>
          <ActForm of={key} act="accept" label={t('operations.accept')} />
          {item.reason === 'operator' ? null : (
            <ActForm
              of={key}
              act="withhold"
              label={t(item.state === 'accepted' ? 'operations.withhold' : 'operations.keepWithheld')}
            />
          )}
        </>
      }
    >
      <p className="text-sm text-muted wrap-anywhere" {...words}>
        {item.chapterName}
      </p>
      <p className="font-semibold whitespace-pre-line wrap-anywhere" {...words}>
        {draft.stem}
      </p>
      <Answers
        label={t('operations.rightAnswers')}
        answers={Array.isArray(answer) ? answer : [[answer, unit].filter(Boolean).join(' ')]}
        language={item.language}
        ordered={draft.kind === 'order'}
        right
      />
      <Answers label={t('operations.wrongAnswers')} answers={wrong} language={item.language} />
      <p className="max-w-prose wrap-anywhere" {...words}>
        {draft.explanation}
      </p>
      <Findings question={item} />
      <Reasons label={t('operations.readersSay')} reasons={item.reports} />
    </Entry>
  );
}

interface AnswersProps {
  label: string;
  answers: readonly string[];
  language: WithheldQuestion['language'];
  ordered?: boolean;
  right?: boolean;
}

function Answers({ label, answers, language, ordered = false, right = false }: AnswersProps) {
  const List = ordered ? 'ol' : 'ul';
  if (answers.length === 0) return null;
  return (
    <List aria-label={label} className="grid gap-1">
      {answers.map((text, place) => (
        <li key={place} className="flex items-start gap-2">
          <Icon
            name={right ? 'check' : 'close'}
            className={`mt-1 size-4 shrink-0 ${right ? 'text-good' : 'text-bad'}`}
          />
          <span className="min-w-0 wrap-anywhere" {...courseText(language)}>
            {text}
          </span>
        </li>
      ))}
    </List>
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
          <span className="font-semibold text-bad">{checkName(t, name, false)}</span>
          <Raw code={name} text={detail} />
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
