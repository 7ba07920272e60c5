import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StoredLayout } from '#contract/course-layout.ts';
import { countCaps, teachingCaps } from '#contract/text-caps.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { MovableRows } from '#web/ui/movable-rows.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  blankChapter,
  bodyOf,
  draftOf,
  faultsOf,
  isChanged,
  keepDraft,
  keptDraft,
  type DraftFault,
  type LayoutDraft,
} from './layout-draft.ts';

interface LayoutFormProps {
  layout: StoredLayout;
  /** A reload interrupted the editing, which continues without a press, so the focus stays where it is. */
  restored: boolean;
  onClose: () => void;
}

/** Edits a layout before its content is written. Typed text outlives a reload until it is saved or cancelled. */
export default function LayoutForm({ layout, restored, onClose }: LayoutFormProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => keptDraft(layout._id) ?? draftOf(layout));
  const change = (next: LayoutDraft) => {
    setDraft(next);
    keepDraft(layout._id, next);
  };
  const saving = useSaving(layout, draft, onClose);
  const { save, errorOf, form } = saving;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!restored) heading.current?.focus();
  }, [restored]);
  const words = courseText(layout.Language);
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-labelledby="edit-heading"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid gap-1">
        <h2 ref={heading} id="edit-heading" tabIndex={-1} className="text-2xl">
          {t('layout.editTitle')}
        </h2>
        <p className="text-muted">{t('layout.editText')}</p>
      </div>
      <TextField
        {...words}
        label={t('layout.name')}
        value={draft.name}
        error={errorOf('name')}
        onChange={({ target }) => change({ ...draft, name: target.value })}
      />
      <TextArea
        {...words}
        label={t('layout.about')}
        rows={2}
        value={draft.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ ...draft, description: target.value })}
      />
      <Chapters draft={draft} words={words} errorOf={errorOf} onChange={change} />
      <SaveBar changed={isChanged(draft, layout)} {...saving} />
    </form>
  );
}

type Saving = ReturnType<typeof useSaving>;

const chapterFields = [
  { name: 'name', label: 'layout.chapterName' },
  { name: 'about', label: 'layout.chapterAbout', rows: 2 },
  { name: 'objectives', label: 'layout.chapterObjectives', rows: 3, optional: true },
] as const;

interface ChaptersProps extends Pick<Saving, 'errorOf'> {
  draft: LayoutDraft;
  words: ReturnType<typeof courseText>;
  onChange: (draft: LayoutDraft) => void;
}

function Chapters({ draft, words, errorOf, onChange }: ChaptersProps) {
  const t = useTexts();
  return (
    <MovableRows
      area="layout"
      rows={draft.chapters}
      most={countCaps.chapters}
      blank={(key) => blankChapter(draft, key)}
      onChange={(chapters) => onChange({ ...draft, chapters })}
      isOpen={({ key, name }) =>
        name === '' || chapterFields.some((field) => errorOf(`${key}-${field.name}`) !== null)
      }
      renderFields={(chapter, change) =>
        chapterFields.map(({ name, label, ...look }) => {
          const field = {
            ...words,
            ...look,
            id: `${chapter.key}-${name}`,
            label: t(label),
            value: chapter[name],
            error: errorOf(`${chapter.key}-${name}`),
            onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
          };
          if (name === 'name') return <TextField key={name} {...field} />;
          const most = teachingCaps.objectives;
          const hint = name === 'objectives' ? t('layout.objectivesHint', { most }) : null;
          return <TextArea key={name} {...field} hint={hint} />;
        })
      }
    />
  );
}

function SaveBar(saving: Saving & { changed: boolean }) {
  const t = useTexts();
  const { failure, changedElsewhere, busy } = saving;
  if (changedElsewhere) return <Conflict {...saving} />;
  return (
    <div className="bottom-bar grid gap-3">
      {failure === null ? null : <Notice tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-md:flex-1">
          {t('layout.save')}
        </Button>
        <CancelButton {...saving} />
      </div>
    </div>
  );
}

/** Closes the form, and asks before that loses a change. */
function CancelButton({ changed, busy, close }: Saving & { changed: boolean }) {
  const t = useTexts();
  const look = { tone: 'quiet', children: t('shell.cancel') } as const;
  if (!changed) return <Button {...look} disabled={busy} onClick={close} />;
  return (
    <ConfirmButton
      {...look}
      held={busy}
      title={t('layout.discardTitle')}
      text={t('layout.discardText')}
      action={t('layout.discard')}
      cancel={t('layout.keepEditing')}
      onConfirm={close}
    />
  );
}

/** Lets the person choose when another layout was saved meanwhile; both choices take the place of Save and Cancel. */
function Conflict({ failure, busy, save, close }: Saving) {
  const t = useTexts();
  return (
    <div className="bottom-bar">
      <Notice
        tone="bad"
        title={failure}
        action={
          <>
            <Button busy={busy} onClick={() => save({ over: true })}>
              {t('layout.keepMine')}
            </Button>
            <Button tone="secondary" disabled={busy} onClick={close}>
              {t('layout.takeSaved')}
            </Button>
          </>
        }
      >
        {t('layout.changedElsewhere')}
      </Notice>
    </div>
  );
}

/** Saves the draft. Shows its faults from the first attempt on. */
function useSaving(layout: StoredLayout, draft: LayoutDraft, onClose: () => void) {
  const t = useTexts();
  const courseId = layout._id;
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const close = async () => {
    // Another tab may have saved another layout, or started the writing of the content.
    await revalidate();
    keepDraft(courseId, null);
    onClose();
  };
  const { submit, busy, failure, error } = useSubmit(api.changeCourseLayout, {
    onDone: async () => {
      await close();
      toast.success(t('layout.saved'));
    },
  });
  const faults = faultsOf(draft);
  const save = (options?: { over: boolean }) => {
    if (Object.keys(faults).length === 0) void submit({ courseId, ...bodyOf(draft, options) });
    else setRefusals(refusals + 1);
  };
  return {
    save,
    close: () => void close(),
    errorOf: (field: string) => (refusals > 0 ? faultText(t, faults[field]) : null),
    busy,
    failure,
    changedElsewhere: error instanceof ApiError && error.code === 'layout-changed',
    form,
  };
}

function faultText(t: Translate, fault: DraftFault | undefined): string | null {
  if (fault === undefined) return null;
  if (fault === 'needs-name') return t('layout.needsName');
  if (fault === 'objectives')
    return t('layout.tooManyObjectives', { most: teachingCaps.objectives, length: teachingCaps.line });
  return t('layout.tooLong', fault);
}
