import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { api } from '#web/platform/api.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Entry, ListSection } from './list-section.tsx';
import { readForConsole } from './load-console.ts';
import { QuestionActs, runQuestionAct } from './question-acts.tsx';
import { Outcome, sectionMeta, useMoment } from './section.tsx';
import { lookOf, withheldLooks } from './withheld-looks.ts';
import type { Route } from './+types/questions-page';

export async function loader(args: Route.LoaderArgs) {
  const page = await readForConsole(args, 'withheld questions', (via, { cursor, state }) =>
    api.listWithheldQuestions({ cursor, reason: state as WithheldQuestion['reason'] | undefined }, via),
  );
  return { page };
}

export const action = (args: Route.ActionArgs) => runQuestionAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'questions');

export default function QuestionsPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ListSection
      name="questions"
      items={page?.questions}
      next={page?.next}
      states={withheldLooks}
      before={
        actionData ? <Outcome of={actionData} tone={actionData.tone} text={t(actionData.text)} /> : null
      }
      empty={{ icon: 'check', title: t('operations.noQuestions') }}
    >
      {(question) => <Withheld key={question._id} question={question} />}
    </ListSection>
  );
}

function Withheld({ question }: { question: WithheldQuestion }) {
  const t = useTexts();
  const moment = useMoment();
  const { courseId, courseName, chapterName, language, draft, reports, changedAt } = question;
  const words = courseText(language);
  return (
    <Entry title={courseName} courseId={courseId} look={lookOf(question)}>
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
          {reports.map(({ reason, createdAt }, place) => (
            <li
              key={`${createdAt} ${place}`}
              dir="auto"
              className="max-w-prose border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere"
            >
              {reason}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {t(question.state === 'accepted' ? 'operations.reportedAt' : 'operations.withheldAt', {
          time: moment(changedAt),
        })}
      </p>
      <QuestionActs question={question} />
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
