import { useEffect, useRef } from 'react';
import type { PathDraft } from '#contract/path-draft.ts';
import { countCaps, teachingCaps, textCaps } from '#contract/text-caps.ts';
import type { useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Notice, ScriptNotice } from '#web/ui/message.tsx';
import { MovableRows } from '#web/ui/movable-rows.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { blankStep, bodyOf, neededBy, renamed, type FormDraft, type FormStep } from './path-form-draft.ts';

export function MakingFrame({ children, ...frame }: { title: string; lead?: string; children: Elements }) {
  const t = useTexts();
  return (
    <SitePage className="max-w-3xl py-5 md:py-8">
      <PageFrame {...frame}>
        <ScriptNotice />
        {children}
        <TextLink href="/paths" className="justify-self-start">
          {t('pathMaking.all')}
        </TextLink>
      </PageFrame>
    </SitePage>
  );
}

type Failed = Pick<ReturnType<typeof useSubmit<never, unknown>>, 'failure' | 'error'>;

/** Says why a call failed, and what else there is; to a person who may be in danger, whom to call. */
export function SubmitFailure({ of: { failure, error }, children }: { of: Failed; children?: Elements }) {
  const help = helpOf(error);
  if (help) return <HelpNotice help={help} />;
  if (failure === null) return null;
  return (
    <div className="grid gap-5">
      <Notice tone="bad" title={failure} />
      {children}
    </div>
  );
}

interface PathFormProps {
  draft: FormDraft;
  onChange: (draft: FormDraft) => void;
  onSave: (body: PathDraft) => void;
  saving: Failed;
  /** A press has just shown the form. */
  takeFocus?: boolean;
  notice?: Elements;
  children: Elements;
}

/** Edits the words, the steps and the order of a path. The browser says what is missing. */
export function PathForm(props: PathFormProps) {
  const { draft, onChange, onSave, saving, takeFocus = false, notice, children } = props;
  const t = useTexts();
  const { signedIn } = useMe();
  const words = courseText(draft.language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <form
      autoComplete="off"
      aria-labelledby="path-form"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(bodyOf(draft));
      }}
    >
      <div className="grid gap-1">
        <h2 ref={heading} id="path-form" tabIndex={-1} className="text-2xl">
          {t('pathMaking.formTitle')}
        </h2>
        <p className="text-muted">{t('pathMaking.formText')}</p>
        <p className={signedIn ? 'text-muted' : 'font-semibold'}>
          {t(signedIn ? 'pathMaking.savedBySave' : 'pathMaking.keptHere')}
        </p>
      </div>
      {notice}
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
      <MovableRows
        area="pathMaking"
        rows={draft.steps}
        most={countCaps.pathSteps}
        blank={blankStep}
        onChange={(steps) => onChange({ ...draft, steps })}
        isOpen={({ name, why }) => name.trim() === '' || why.trim() === ''}
        renderFields={(step, change) => <StepFields step={step} draft={draft} onChange={change} />}
      />
      <SubmitFailure of={saving} />
      {children}
    </form>
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
