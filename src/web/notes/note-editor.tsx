import { useEffect, useRef, useState } from 'react';
import { noteCaps } from '#contract/note-caps.ts';
import { api, problemOf } from '#web/platform/calls/api.ts';
import { errorWords } from '#web/platform/calls/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { noteKey } from './note-drafts.ts';
import { joinTexts, useNotebook, type NoteAtPlace, type OtherText, type Seen } from './notebook.ts';

/** The text in an editor, and the text that it replaces. */
function useNoteText({ place, note, draft, other }: NoteAtPlace) {
  const notebook = useNotebook();
  const stored = draft?.text ?? note?.text ?? '';
  const revision = (draft ?? note)?.revision ?? null;
  const [text, setText] = useState(stored);
  const seen = useRef<Seen>({ draft: draft?.text, revision });
  /** The text that was here before this editor changed anything. */
  const before = useRef(stored);
  useEffect(() => {
    // Another tab or phone has changed a text that is not edited here.
    if (text !== before.current || other !== undefined) return;
    seen.current = { draft: draft?.text, revision };
    before.current = stored;
    setText(stored);
  }, [text, stored, draft, revision, other]);
  return {
    text,
    write: (written: string) => {
      setText(written);
      notebook?.write(place, written, seen.current);
      seen.current = { ...seen.current, draft: written };
      before.current = written;
    },
    save: () => notebook?.save(place, text, seen.current),
    discard: () => notebook?.discard(noteKey(place)),
    /** Ends a disagreement by this text, or by the other one. */
    agree: (agreed: OtherText, merged: string | null) => {
      notebook?.resolve(place, agreed, merged);
      seen.current = { draft: merged ?? undefined, revision: agreed.revision };
      before.current = merged ?? agreed.text ?? '';
      setText(before.current);
    },
  };
}

/** Edits the text of a note. Each letter is kept on the phone, so nothing is lost when the page is closed. */
export function NoteEditor({ at, onClose }: { at: NoteAtPlace; onClose: () => void }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { other, refused } = at;
  const { text, write, save, discard, agree } = useNoteText(at);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = area.current?.querySelector('textarea');
    field?.focus();
    // A writer continues at the end.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const closeAfter = (act: () => void) => () => {
    act();
    onClose();
  };
  const length = text.trim().length;
  const tooLong = length > noteCaps.text;
  return (
    <div ref={area} className="grid gap-3">
      {other ? (
        <OtherTextNotice
          other={other}
          onBoth={() => agree(other, joinTexts(other.text ?? '', text))}
          onMine={closeAfter(() => {
            agree(other, text.trim());
            save();
          })}
          onOther={closeAfter(() => agree(other, null))}
        />
      ) : null}
      <TextArea
        label={t('notes.yourNote')}
        dir="auto"
        rows={3}
        value={text}
        error={tooLong ? t('notes.tooLong', { count: length, most: noteCaps.text }) : null}
        onChange={(event) => write(event.target.value)}
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
          <Button disabled={tooLong} onClick={closeAfter(save)}>
            {t('notes.save')}
          </Button>
          <Button tone="quiet" onClick={closeAfter(discard)}>
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
