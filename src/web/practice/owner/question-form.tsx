import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { OwnQuestion } from '#contract/questions.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { draftOf, faultsOf, newQuestion, typedOf, type TypedQuestion } from './question-draft.ts';

interface QuestionFormProps {
  /** The question to change; without it a new one is written. */
  draft?: OwnQuestion['draft'];
  objectives: readonly string[];
  language: CourseLanguage;
  save: (draft: OwnQuestion['draft']) => Promise<OwnQuestion>;
  onSaved: (question: OwnQuestion) => void;
  onCancel: () => void;
}

const kindTexts = {
  one: 'questions.kindOne',
  many: 'questions.kindMany',
  number: 'questions.kindNumber',
  order: 'questions.kindOrder',
} as const;
const answerLabels = {
  one: 'questions.rightAnswer',
  many: 'questions.rightAnswers',
  number: 'questions.rightNumber',
  order: 'questions.rightOrder',
} as const;
const faultTexts = {
  required: 'errors.required',
  number: 'questions.needsNumber',
  'two-answers': 'questions.needsTwo',
} as const;

export function QuestionForm({ draft, objectives, language, save, onSaved, onCancel }: QuestionFormProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => (draft ? typedOf(draft) : newQuestion));
  const { submit, busy, failure } = useSubmit(save, { onDone: onSaved });
  const { form, errorOf, isSendable } = useFaults(typed);
  const change = (next: Partial<TypedQuestion>) => setTyped({ ...typed, ...next });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable()) void submit(draftOf(typed));
  };
  const words = courseText(language);
  const fieldOf = (name: 'stem' | 'unit' | 'tolerance' | 'explanation' | 'quote') => ({
    label: t(`questions.${name}`),
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const area = { ...words, rows: 2, maxLength: questionCaps.text };
  const { kind } = typed;
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      <Select
        label={t('questions.kind')}
        value={kind}
        options={Object.entries(kindTexts).map(([value, text]) => ({ value, label: t(text) }))}
        onChange={({ target }) => change({ kind: target.value as TypedQuestion['kind'] })}
      />
      <TextArea {...area} {...fieldOf('stem')} />
      <AnswerFields {...{ typed, change, errorOf, words }} />
      {kind === 'number' ? (
        <div className="grid gap-5 mid:grid-cols-2">
          <TextField {...words} {...fieldOf('unit')} optional maxLength={questionCaps.unit} />
          <TextField {...fieldOf('tolerance')} optional inputMode="decimal" />
        </div>
      ) : null}
      {kind === 'one' || kind === 'many' ? <WrongFields {...{ typed, change, errorOf, words }} /> : null}
      <TextArea {...area} {...fieldOf('explanation')} />
      <TextArea {...area} {...fieldOf('quote')} hint={t('questions.quoteHint')} optional />
      {objectives.length === 0 ? null : <ObjectiveField {...{ objectives, typed, change, words }} />}
      {failure === null ? null : <Notice tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('questions.save')}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Shows the faults of a question once it was to be sent, and leads to the first one. */
function useFaults(typed: TypedQuestion) {
  const t = useTexts();
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const at = refusals > 0 ? '[aria-invalid]' : 'textarea';
    form.current?.querySelector<HTMLElement>(at)?.focus();
  }, [refusals]);
  const faults = faultsOf(typed);
  const errorOf = (field: keyof TypedQuestion) => {
    const fault = refusals > 0 ? faults[field] : undefined;
    return fault === undefined ? null : t(faultTexts[fault]);
  };
  const isSendable = () => {
    const isFaulty = Object.keys(faults).length > 0;
    if (isFaulty) setRefusals(refusals + 1);
    return !isFaulty;
  };
  return { form, errorOf, isSendable };
}

interface FieldsProps {
  typed: TypedQuestion;
  change: (next: Partial<TypedQuestion>) => void;
  errorOf: (field: keyof TypedQuestion) => string | null;
  words: ReturnType<typeof courseText>;
}

function AnswerFields({ typed, change, errorOf, words }: FieldsProps) {
  const t = useTexts();
  const { kind, answers } = typed;
  const several = kind === 'many' || kind === 'order';
  return (
    <>
      {(several ? answers : answers.slice(0, 1)).map((answer, place) => (
        <TextField
          key={place}
          {...words}
          label={`${t(answerLabels[kind])}${several ? ` ${place + 1}` : ''}`}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          maxLength={questionCaps.option}
          value={answer}
          error={place === 0 ? errorOf('answers') : null}
          onChange={({ target }) => change({ answers: answers.with(place, target.value) })}
        />
      ))}
      {several ? (
        <AddButton typed={typed} onClick={() => change({ answers: [...answers, ''] })}>
          {t('questions.addAnswer')}
        </AddButton>
      ) : null}
    </>
  );
}

function WrongFields({ typed, change, errorOf, words }: FieldsProps) {
  const t = useTexts();
  const { wrong } = typed;
  return (
    <>
      {wrong.map((each, place) => {
        const put = (part: Partial<typeof each>) =>
          change({ wrong: wrong.with(place, { ...each, ...part }) });
        return (
          <div key={place} className="grid gap-3 border-s-4 border-line ps-4 mid:grid-cols-2">
            <TextField
              {...words}
              label={`${t('questions.wrong')} ${place + 1}`}
              maxLength={questionCaps.option}
              value={each.option}
              error={place === 0 ? errorOf('wrong') : null}
              onChange={({ target }) => put({ option: target.value })}
            />
            <TextField
              {...words}
              label={`${t('questions.why')} ${place + 1}`}
              optional
              maxLength={questionCaps.text}
              value={each.why}
              onChange={({ target }) => put({ why: target.value })}
            />
          </div>
        );
      })}
      <AddButton typed={typed} onClick={() => change({ wrong: [...wrong, { option: '', why: '' }] })}>
        {t('questions.addWrong')}
      </AddButton>
    </>
  );
}

interface AddButtonProps {
  typed: TypedQuestion;
  onClick: () => void;
  children: string;
}

function ObjectiveField({
  objectives,
  typed,
  change,
  words,
}: Omit<FieldsProps, 'errorOf'> & Pick<QuestionFormProps, 'objectives'>) {
  const t = useTexts();
  const options = objectives.map((label, place) => ({ value: String(place), label, ...words }));
  return (
    <Select
      label={t('questions.objective')}
      value={typed.objective}
      options={[{ value: '', label: t('questions.noObjective') }, ...options]}
      onChange={({ target }) => change({ objective: target.value })}
    />
  );
}

function AddButton({ typed, onClick, children }: AddButtonProps) {
  if (typed.answers.length + typed.wrong.length >= questionCaps.options) return null;
  return (
    <Button tone="quiet" className="justify-self-start" onClick={onClick}>
      <Icon name="plus" className="size-4" />
      <span>{children}</span>
    </Button>
  );
}
