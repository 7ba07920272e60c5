import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { OwnQuestion } from '#contract/questions.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextArea, TextField, type FieldFacts } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { draftOf, faultsOf, hasRoom, newQuestion, typedOf } from './question-draft.ts';
import type { QuestionFault, TypedQuestion } from './question-draft.ts';

interface QuestionFormProps {
  /** The question to change; without it a new one is written. */
  draft?: OwnQuestion['draft'];
  objectives: readonly string[];
  language: CourseLanguage;
  save: (draft: OwnQuestion['draft']) => Promise<OwnQuestion>;
  onSaved: (question: OwnQuestion) => void;
  onCancel: () => void;
}

/** Fields of one text, which have the names of their labels. */
type TypedField = 'stem' | 'unit' | 'tolerance' | 'explanation' | 'quote';

const faultTexts = {
  required: 'errors.required',
  number: 'questions.needsNumber',
  'two-answers': 'questions.needsTwo',
} as const satisfies Record<QuestionFault, string>;

const answerLabels = {
  one: 'questions.rightAnswer',
  many: 'questions.rightAnswers',
  number: 'questions.rightNumber',
  order: 'questions.rightOrder',
} as const;

export function QuestionForm({ draft, objectives, language, save, onSaved, onCancel }: QuestionFormProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => (draft ? typedOf(draft) : newQuestion));
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const at = refusals > 0 ? '[aria-invalid]' : 'textarea';
    form.current?.querySelector<HTMLElement>(at)?.focus();
  }, [refusals]);
  const { submit, busy, failure } = useSubmit(save, { onDone: onSaved });
  const faults = faultsOf(typed);
  const errorOf = (field: keyof TypedQuestion) => {
    const fault = refusals > 0 ? faults[field] : undefined;
    return fault === undefined ? null : t(faultTexts[fault]);
  };
  const change = (next: Partial<TypedQuestion>) => setTyped({ ...typed, ...next });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) setRefusals(refusals + 1);
    else void submit(draftOf(typed));
  };
  const words = courseText(language);
  const fieldOf = (name: TypedField) => ({
    label: t(`questions.${name}`),
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const fields = { typed, change, errorOf, fieldOf, words };
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      <Select
        label={t('questions.kind')}
        value={typed.kind}
        options={[
          { value: 'one', label: t('questions.kindOne') },
          { value: 'many', label: t('questions.kindMany') },
          { value: 'number', label: t('questions.kindNumber') },
          { value: 'order', label: t('questions.kindOrder') },
        ]}
        onChange={({ target }) => change({ kind: target.value as TypedQuestion['kind'] })}
      />
      <TextArea {...words} {...fieldOf('stem')} rows={2} maxLength={questionCaps.text} />
      <AnswerFields {...fields} />
      <ProofFields {...fields} objectives={objectives} />
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

interface FieldsProps {
  typed: TypedQuestion;
  change: (next: Partial<TypedQuestion>) => void;
  errorOf: (field: keyof TypedQuestion) => string | null;
  /** Properties of a field of one text. */
  fieldOf: (name: TypedField) => FieldFacts & {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  words: ReturnType<typeof courseText>;
}

function AnswerFields(props: FieldsProps) {
  const t = useTexts();
  const { typed, change, errorOf, words } = props;
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
        <AddButton
          text={t('questions.addAnswer')}
          shown={hasRoom(typed)}
          onClick={() => change({ answers: [...answers, ''] })}
        />
      ) : null}
      {kind === 'number' ? <NumberFields {...props} /> : null}
      {kind === 'one' || kind === 'many' ? <WrongFields {...props} /> : null}
    </>
  );
}

function NumberFields({ fieldOf, words }: FieldsProps) {
  return (
    <div className="grid gap-5 mid:grid-cols-2">
      <TextField {...words} {...fieldOf('unit')} optional maxLength={questionCaps.unit} />
      <TextField {...fieldOf('tolerance')} optional inputMode="decimal" />
    </div>
  );
}

function WrongFields({ typed, change, errorOf, words }: FieldsProps) {
  const t = useTexts();
  const { wrong } = typed;
  return (
    <>
      {wrong.map(({ option, why }, place) => (
        <div key={place} className="grid gap-3 border-s-4 border-line ps-4 mid:grid-cols-2">
          <TextField
            {...words}
            label={`${t('questions.wrong')} ${place + 1}`}
            maxLength={questionCaps.option}
            value={option}
            error={place === 0 ? errorOf('wrong') : null}
            onChange={({ target }) => change({ wrong: wrong.with(place, { option: target.value, why }) })}
          />
          <TextField
            {...words}
            label={`${t('questions.why')} ${place + 1}`}
            optional
            maxLength={questionCaps.text}
            value={why}
            onChange={({ target }) => change({ wrong: wrong.with(place, { option, why: target.value }) })}
          />
        </div>
      ))}
      <AddButton
        text={t('questions.addWrong')}
        shown={hasRoom(typed)}
        onClick={() => change({ wrong: [...wrong, { option: '', why: '' }] })}
      />
    </>
  );
}

interface ProofFieldsProps extends FieldsProps {
  objectives: readonly string[];
}

function ProofFields({ typed, change, fieldOf, words, objectives }: ProofFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextArea {...words} {...fieldOf('explanation')} rows={2} maxLength={questionCaps.text} />
      <TextArea
        {...words}
        {...fieldOf('quote')}
        hint={t('questions.quoteHint')}
        optional
        rows={2}
        maxLength={questionCaps.text}
      />
      {objectives.length === 0 ? null : (
        <Select
          label={t('questions.objective')}
          value={typed.objective}
          options={[
            { value: '', label: t('questions.noObjective') },
            ...objectives.map((label, place) => ({ value: String(place), label, ...words })),
          ]}
          onChange={({ target }) => change({ objective: target.value })}
        />
      )}
    </>
  );
}

interface AddButtonProps {
  text: string;
  shown: boolean;
  onClick: () => void;
}

function AddButton({ text, shown, onClick }: AddButtonProps) {
  if (!shown) return null;
  return (
    <Button tone="quiet" className="justify-self-start" onClick={onClick}>
      <Icon name="plus" className="size-4" />
      <span>{text}</span>
    </Button>
  );
}
