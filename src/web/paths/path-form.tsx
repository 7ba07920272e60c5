import { useEffect, useRef } from 'react';
import { countCaps, teachingCaps, textCaps } from '#contract/text-caps.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Notice } from '#web/ui/message.tsx';
import { MovableRows } from '#web/ui/movable-rows.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { blankStep, neededBy, renamed, type FormDraft, type FormStep } from './path-form-draft.ts';

interface PathFormProps {
  draft: FormDraft;
  onChange: (draft: FormDraft) => void;
  onSave: () => void;
  failure: string | null;
  error: unknown;
  /** A press has just shown the form. */
  takeFocus?: boolean;
  /** Stands before the steps. */
  notice?: Elements;
  /** The buttons at the end. */
  children: Elements;
}

/** Edits the words, the steps and the order of a path. The browser says what is missing. */
export function PathForm({
  draft,
  onChange,
  onSave,
  failure,
  error,
  takeFocus = false,
  notice,
  children,
}: PathFormProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const help = helpOf(error);
  return (
    <form
      autoComplete="off"
      aria-labelledby="path-form"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="grid gap-1">
        <h2 ref={heading} id="path-form" tabIndex={-1} className="text-2xl">
          {t('pathMaking.formTitle')}
        </h2>
        <p className="text-muted">{t('pathMaking.formText')}</p>
      </div>
      {notice}
      <PathWords draft={draft} onChange={onChange} />
      <MovableRows
        area="pathMaking"
        rows={draft.steps}
        most={countCaps.pathSteps}
        blank={blankStep}
        onChange={(steps) => onChange({ ...draft, steps })}
        renderFields={(step, change) => <StepFields step={step} draft={draft} onChange={change} />}
      />
      {help ? <HelpNotice help={help} /> : failure ? <Notice tone="bad" title={failure} /> : null}
      {children}
    </form>
  );
}

function PathWords({ draft, onChange }: Pick<PathFormProps, 'draft' | 'onChange'>) {
  const t = useTexts();
  const words = courseText(draft.language);
  return (
    <>
      <TextField
        {...words}
        label={t('pathMaking.name')}
        required
        maxLength={textCaps.name}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <TextArea
        {...words}
        label={t('pathMaking.goalOf')}
        required
        rows={2}
        maxLength={textCaps.about}
        value={draft.goal}
        onChange={({ target }) => onChange({ ...draft, goal: target.value })}
      />
    </>
  );
}

interface StepFieldsProps {
  step: FormStep;
  draft: FormDraft;
  onChange: (part: Partial<FormStep>) => void;
}

function StepFields({ step, draft, onChange }: StepFieldsProps) {
  const t = useTexts();
  const words = courseText(draft.language);
  const needed = neededBy(step, draft.steps);
  return (
    <>
      <TextField
        {...words}
        id={`${step.key}-name`}
        label={t('pathMaking.stepName')}
        hint={t(step.kind === 'course' ? 'pathMaking.isCourse' : 'pathMaking.isTopic')}
        required
        maxLength={textCaps.name}
        value={step.name}
        onChange={({ target }) => onChange(renamed(step, target.value))}
      />
      <TextArea
        {...words}
        label={t('pathMaking.why')}
        required
        rows={2}
        maxLength={teachingCaps.line}
        value={step.why}
        onChange={({ target }) => onChange({ why: target.value })}
      />
      {needed.length === 0 ? null : (
        <p className="text-sm text-muted">
          <TextAround text={(steps) => t('pathMaking.after', { steps })}>
            <bdi {...words}>{needed.map(({ name }) => name).join(', ')}</bdi>
          </TextAround>
        </p>
      )}
      {step.optional ? <p className="text-sm text-muted">{t('pathMaking.optional')}</p> : null}
    </>
  );
}
