import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StoredLayout } from '#contract/course-layout.ts';
import { teachingCaps } from '#contract/text-caps.ts';
import { api, ApiError } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { bodyOf, draftOf, faultsOf, keepDraft } from './layout-draft.ts';
import type { DraftChapter, DraftFault, LayoutDraft } from './layout-draft.ts';
import { AddChapter, ChapterFields } from './layout-form-chapter.tsx';

interface LayoutFormProps {
  layout: StoredLayout;
  /** What was typed before a reload. */
  kept: LayoutDraft | null;
  onClose: () => void;
}

/** Edits a layout before its content is written. What is typed outlives a reload until it is saved or cancelled. */
export function LayoutForm({ layout, kept, onClose }: LayoutFormProps) {
  const t = useTexts();
  const courseId = layout._id;
  const { draft, change, changeChapter, move, remove, add, moved } = useDraft(
    courseId,
    kept ?? draftOf(layout),
  );
  const [faults, setFaults] = useState<Record<string, DraftFault>>({});
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const close = async () => {
    keepDraft(courseId, null);
    await revalidate();
    onClose();
  };
  const { submit, busy, failure, error } = useSubmit(api.changeCourseLayout, {
    onDone: async () => {
      await close();
      toast.success(t('layout.saved'));
    },
  });
  const changedElsewhere = error instanceof ApiError && error.code === 'layout-changed';
  const save = (options?: { over: boolean }) => {
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) void submit({ courseId, ...bodyOf(draft, options) });
  };
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults]);
  useEffect(() => document.getElementById('layout-name')?.focus(), []);
  const errorOf = (field: string) => faultText(t, faults[field]);
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
        <h2 id="edit-heading" className="text-2xl">
          {t('layout.editTitle')}
        </h2>
        <p className="text-muted">{t('layout.editText')}</p>
      </div>
      <TextField
        id="layout-name"
        label={t('layout.name')}
        value={draft.name}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t('layout.about')}
        value={draft.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ol role="list" className="grid gap-4">
        {draft.chapters.map((chapter, at) => (
          <ChapterFields
            key={chapter.key}
            chapter={chapter}
            number={at + 1}
            count={draft.chapters.length}
            errorOf={errorOf}
            onChange={(part) => changeChapter(at, part)}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <AddChapter count={draft.chapters.length} onAdd={add} />
      <p role="status" className="sr-only">
        {moved === null ? null : t('layout.moved', { number: moved })}
      </p>
      {failure ? (
        <Notice
          tone="bad"
          title={failure}
          action={
            changedElsewhere ? (
              <>
                <Button tone="secondary" busy={busy} onClick={() => save({ over: true })}>
                  {t('layout.keepMine')}
                </Button>
                <Button tone="quiet" disabled={busy} onClick={() => void close()}>
                  {t('layout.takeSaved')}
                </Button>
              </>
            ) : null
          }
        >
          {changedElsewhere ? t('layout.changedElsewhere') : null}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('layout.save')}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={() => void close()}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  );
}

function faultText(t: Translate, fault: DraftFault | undefined): string | null {
  if (fault === undefined) return null;
  if (fault === 'needs-name') return t('layout.needsName');
  if (fault === 'objectives')
    return t('layout.tooManyObjectives', { most: teachingCaps.objectives, length: teachingCaps.line });
  return t('layout.tooLong', fault);
}

/** The draft with what changes it. Each change is kept for the tab. */
function useDraft(courseId: string, initial: LayoutDraft) {
  const [draft, setDraft] = useState(initial);
  const [moved, setMoved] = useState<number | null>(null);
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const wanted = document.getElementById(focus.id);
    // The button of the list's end is disabled; its neighbour takes the focus.
    const other = document.getElementById(
      focus.id.replace(/ (up|down)$/, (_, way) => (way === 'up' ? ' down' : ' up')),
    );
    (wanted?.matches(':disabled') ? other : wanted)?.focus();
  }, [focus]);
  const change = (part: Partial<LayoutDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(courseId, next);
  };
  const { chapters } = draft;
  return {
    draft,
    moved,
    change,
    changeChapter: (at: number, part: Partial<DraftChapter>) =>
      change({
        chapters: chapters.map((chapter, place) => (place === at ? { ...chapter, ...part } : chapter)),
      }),
    move(at: number, by: -1 | 1) {
      const chapter = chapters[at];
      if (!chapter) return;
      change({ chapters: chapters.toSpliced(at, 1).toSpliced(at + by, 0, chapter) });
      setMoved(at + by + 1);
      setFocus({ id: `${chapter.key} ${by === -1 ? 'up' : 'down'}` });
    },
    remove(at: number) {
      change({ chapters: chapters.toSpliced(at, 1) });
      setFocus({ id: 'add-chapter' });
    },
    add() {
      const key = `new ${Date.now()} ${chapters.length}`;
      const duration = chapters.at(-1)?.duration ?? '';
      change({ chapters: [...chapters, { key, name: '', about: '', duration, objectives: '' }] });
      setFocus({ id: `${key} name` });
    },
  };
}
