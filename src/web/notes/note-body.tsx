import { useEffect, useRef, useState } from 'react';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FieldError, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { noteKey } from './note-drafts.ts';
import { joinTexts, type OtherText } from './notebook-state.ts';
import { useNotebook, type NoteAtPlace } from './notebook.ts';
import { noteCaps } from '#contract/note-caps.ts';
import { api, problemOf } from '#web/platform/calls/api.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { Notice } from '#web/ui/message.tsx';

interface NoteBodyProps {
  at: NoteAtPlace;
  /** Shows no more than the beginning of the text, and no buttons. */
  folded?: boolean;
  onEdited?: () => void;
  /** Called with a removed note's place free again. */
  onRemoved?: (() => void) | undefined;
}

/** Characters of a folded note. */
const longestFolded = 110;

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
        <p dir="auto" className={`wrap-anywhere ${folded ? '' : 'whitespace-pre-line'}`}>
          {folded ? shortened(text, longestFolded) : text}
        </p>
      )}
      <Waiting at={at} />
      {folded ? null : (
        <div className="-mx-5 flex flex-wrap justify-between gap-x-3">
          <ActionButton
            tone="quiet"
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
      else await notebook?.remove(at.note, at.place);
      return true;
    },
    { texts: { 'note-changed': 'notes.changedElsewhere' }, onDone: onRemoved },
  );
  const remove = () => void submit();
  const look = { tone: 'quiet', busy, icon: <Icon name="trash" /> } as const;
  return (
    <>
      {textOf(at) === '' ? (
        <ActionButton {...look} onClick={remove}>
          <span className="max-sm:sr-only">{t('notes.removeBookmark')}</span>
        </ActionButton>
      ) : (
        <ConfirmButton
          {...look}
          title={t('notes.removeTitle')}
          text={t('notes.removeText')}
          action={t('notes.remove')}
          onConfirm={remove}
        >
          <span className="max-sm:sr-only">{t('notes.remove')}</span>
        </ConfirmButton>
      )}
      <div role="alert" className="empty:hidden">
        {failure === null ? null : <FieldError>{failure}</FieldError>}
      </div>
    </>
  );
}

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

/** A writer continues at the end. */
function focusEnd(editor: HTMLElement | null): void {
  const field = editor?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Edits the text of a note. Each letter is kept on the phone, so nothing is lost when the page is closed. */
function NoteEditor({ at, onClose }: { at: NoteAtPlace; onClose: () => void }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { place, note, draft, other, refused } = at;
  const notebook = useNotebook();
  /** The text that was written here; it is not stored where another tab has stored another one. */
  const [mine, setMine] = useState<string>();
  const own = other && mine;
  const text = own ?? textOf(at);
  const seen = { draft: own ?? draft?.text, revision: (draft ?? note)?.revision ?? null };
  const closeAfter = (act: () => void) => () => {
    act();
    onClose();
  };
  const length = text.trim().length;
  const tooLong = length > noteCaps.text;
  return (
    <div ref={focusEnd} className="grid gap-3">
      {other ? (
        <OtherTextNotice
          other={other}
          onBoth={() => notebook?.resolve(place, other, joinTexts(other.text ?? '', text))}
          onMine={closeAfter(() => {
            notebook?.resolve(place, other, text);
            notebook?.save(place, text, { draft: text, revision: other.revision });
          })}
          onOther={closeAfter(() => notebook?.resolve(place, other, null))}
        />
      ) : null}
      <TextArea
        label={t('notes.yourNote')}
        dir="auto"
        rows={3}
        value={text}
        error={tooLong ? t('notes.tooLong', { count: length, most: noteCaps.text }) : null}
        onChange={({ target: { value } }) => {
          setMine(value);
          notebook?.write(place, value, seen);
        }}
      />
      {refused === undefined ? null : (
        <FieldError>
          {problemOf(api.saveNote, refused) === 'too-many-notes'
            ? t('notes.tooMany')
            : errorWords(t, language, refused).text}
        </FieldError>
      )}
      {other ? null : (
        <div className="flex flex-wrap gap-3">
          <Button disabled={tooLong} onClick={closeAfter(() => notebook?.save(place, text, seen))}>
            {t('notes.save')}
          </Button>
          <Button tone="quiet" onClick={closeAfter(() => notebook?.discard(noteKey(place)))}>
            {t('shell.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OtherTextNoticeProps {
  other: OtherText;
  onBoth: () => void;
  onMine: () => void;
  onOther: () => void;
}

/** Shows the text that was saved elsewhere, and asks which one is to stay. */
function OtherTextNotice({ other, onBoth, onMine, onOther }: OtherTextNoticeProps) {
  const t = useTexts();
  const isRemoved = other.text === null;
  const actions = (
    <>
      {isRemoved ? null : <Button onClick={onBoth}>{t('notes.keepBoth')}</Button>}
      <Button tone="secondary" onClick={onMine}>
        {t('notes.keepMine')}
      </Button>
      <Button tone="secondary" onClick={onOther}>
        {t(isRemoved ? 'notes.remove' : 'notes.keepOther')}
      </Button>
    </>
  );
  const title = t(isRemoved ? 'notes.removedElsewhere' : 'notes.changedElsewhere');
  return (
    <Notice tone="bad" title={title} action={actions}>
      {isRemoved ? null : (
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {other.text}
        </blockquote>
      )}
    </Notice>
  );
}
