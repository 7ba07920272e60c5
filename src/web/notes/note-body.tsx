import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { noteKey } from './note-drafts.ts';
import { NoteEditor } from './note-editor.tsx';
import { useNotebook, type NoteAtPlace } from './notebook.ts';

interface NoteBodyProps {
  at: NoteAtPlace;
  /** Shows no more than the beginning of the text, and no buttons. */
  folded?: boolean;
  onEdited?: () => void;
  /** Called with a removed note's place free again. */
  onRemoved?: (() => void) | undefined;
}

/** Shows a note, or its editor, with the state of the written text. */
export function NoteBody({ at, folded = false, onEdited, onRemoved }: NoteBodyProps) {
  const t = useTexts();
  const { draft, other, refused } = at;
  const [editing, setEditing] = useState(false);
  const unfinished = draft !== undefined && (!draft.waiting || other !== undefined || refused !== undefined);
  const isOpen = editing || unfinished;
  const wasOpen = useRef(isOpen);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) edit.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    const close = () => {
      setEditing(false);
      onEdited?.();
    };
    return <NoteEditor at={at} onClose={close} />;
  }
  const text = textOf(at);
  return (
    <div className="grid gap-2">
      {text === '' ? null : (
        <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${folded ? 'line-clamp-3' : ''}`}>
          {text}
        </p>
      )}
      <Waiting at={at} />
      {folded ? null : (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <ActionButton
            ref={edit}
            icon={<Icon name="pen" className="size-4" />}
            onClick={() => setEditing(true)}
          >
            {t(text === '' ? 'notes.write' : 'notes.edit')}
          </ActionButton>
          <RemoveButton at={at} onRemoved={onRemoved} />
        </div>
      )}
    </div>
  );
}

export const textOf = ({ draft, note }: NoteAtPlace): string => draft?.text ?? note?.text ?? '';

/** Asks first where a text would be lost. */
function RemoveButton({ at, onRemoved }: Pick<NoteBodyProps, 'at' | 'onRemoved'>) {
  const t = useTexts();
  const notebook = useNotebook();
  const { submit, busy, failure } = useSubmit(
    async () => {
      if (at.note === undefined) notebook?.discard(noteKey(at.place));
      else await notebook?.remove(at.note);
      return true;
    },
    { texts: { 'note-changed': 'notes.changedElsewhere' }, onDone: onRemoved },
  );
  const remove = () => void submit();
  const look = { tone: 'quiet', busy, icon: <Icon name="trash" className="size-4" /> } as const;
  return (
    <>
      {textOf(at) === '' ? (
        <ActionButton {...look} onClick={remove}>
          {t('notes.removeBookmark')}
        </ActionButton>
      ) : (
        <ConfirmButton
          {...look}
          title={t('notes.removeTitle')}
          text={t('notes.removeText')}
          action={t('notes.remove')}
          onConfirm={remove}
        >
          {t('notes.remove')}
        </ConfirmButton>
      )}
      <div role="alert" className="empty:hidden">
        {failure === null ? null : <FieldError>{failure}</FieldError>}
      </div>
    </>
  );
}

/** Says that a saved note is not sent yet, and why. */
function Waiting({ at: { draft, held, lasting } }: { at: NoteAtPlace }) {
  const t = useTexts();
  const waits = draft?.waiting === true && held !== null;
  return (
    <div role="status" className="grid gap-1 text-sm text-muted empty:hidden">
      {waits ? (
        <p className="flex items-start gap-2">
          <Icon name={held === 'offline' ? 'offline' : 'person'} className="mt-0.5 size-4 shrink-0" />
          <bdi>{t(held === 'offline' ? 'notes.waits' : 'notes.waitsForPerson')}</bdi>
        </p>
      ) : null}
      {waits && !lasting ? <p>{t('learning.nothingLasts')}</p> : null}
    </div>
  );
}
