import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { readEmail } from '#contract/email-address.ts';
import { api, problemOf } from '#web/platform/api.ts';
import { deleteKept } from '#web/platform/kept-answers.ts';
import { deleteDrafts } from '#web/platform/kept-drafts.ts';
import { deletePlaces } from '#web/platform/kept-places.ts';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PublishedChoice, usePublishedCount } from './published-choice.tsx';
import type { Published } from './published-choice.tsx';

function useDeletion(leave: () => void) {
  const { storageKey } = useMe();
  return useSubmit(api.deleteMe, {
    // The connection broke before the answer came, so the account may be gone.
    texts: { offline: 'myData.deleteUnclear' },
    onDone: async () => {
      // Not every browser heeds `Clear-Site-Data`, and none does on plain http.
      if (storageKey !== null) {
        deleteDrafts(storageKey);
        deletePlaces(storageKey);
        await deleteKept(storageKey);
      }
      // A new document keeps nothing of the account in memory. The button is busy until then.
      leave();
      return new Promise(() => undefined);
    },
  });
}

/** Asks for the typed e-mail address, and leaves the page once the account is deleted. */
export function DeleteAccountForm({ email }: { email: string }) {
  const published = usePublishedCount();
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const leave = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Published | null>(null);
  const [invalid, setInvalid] = useState<'publishedCourses' | 'confirmation' | null>(null);
  const { submit, busy, failure, error, fail } = useDeletion(() => leave.current?.submit());
  const unclear = problemOf(api.deleteMe, error) === 'offline';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const isEmail = readEmail(input('confirmation')?.value ?? '') === readEmail(email);
    const found = published !== 0 && choice === null ? 'publishedCourses' : isEmail ? null : 'confirmation';
    setInvalid(found);
    fail(null);
    if (found === null) void submit({ publishedCourses: choice ?? 'delete' });
    else input(found)?.focus();
  };
  return (
    <>
      <form ref={form} noValidate className="grid gap-6 border-t border-line pt-6" onSubmit={send}>
        <PublishedChoice
          published={published}
          choice={choice}
          hasError={invalid === 'publishedCourses'}
          onChoose={setChoice}
        />
        <div className="max-w-md wrap-anywhere">
          <TextField
            name="confirmation"
            inputMode="email"
            autoCapitalize="none"
            label={t('myData.confirmLabel', { email })}
            error={invalid === 'confirmation' ? t('myData.confirmWrong') : null}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            readOnly={busy}
          />
        </div>
        {failure ? (
          <Notice tone="bad" {...(unclear ? {} : { title: t('myData.deleteFailed') })}>
            {failure}
          </Notice>
        ) : null}
        <ActionButton type="submit" tone="danger" className="justify-self-start" busy={busy}>
          {t(busy ? 'myData.deleting' : 'myData.deleteButton')}
        </ActionButton>
      </form>
      <form ref={leave} method="post" action="/account-deleted" hidden />
    </>
  );
}
