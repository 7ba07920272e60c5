import { useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { useAccountDeletion } from './account-deletion.ts';
import { ActionButton } from '#web/account/action-button.tsx';
import { PublishedChoice } from './published-choice.tsx';
import type { Published } from './published-choice.tsx';

interface DeleteAccountFormProps {
  email: string;
  /** See usePublishedCount. */
  published: number | null | undefined;
}

/** Typing one's email stands between a stray press and the end. The page is left once the server has done it. */
export function DeleteAccountForm({ email, published }: DeleteAccountFormProps) {
  const t = useTexts();
  const [choice, setChoice] = useState<Published | null>(null);
  const deletion = useAccountDeletion(email, choice, published !== 0);
  const { busy, wrong, failure, unclear, form, leave, send } = deletion;
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid gap-6 border-t border-line pt-6"
        onSubmit={(event) => void send(event)}
      >
        <PublishedChoice
          published={published}
          choice={choice}
          wrong={wrong === 'choice'}
          onChoose={setChoice}
        />
        <div className="max-w-md wrap-anywhere">
          <TextField
            name="confirmation"
            type="email"
            label={t('myData.confirmLabel', { email })}
            error={wrong === 'email' ? t('myData.confirmWrong') : null}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            readOnly={busy}
          />
        </div>
        {failure ? (
          <Notice tone="bad" {...(unclear ? {} : { title: t('myData.deleteFailed') })}>
            {unclear ? t('myData.deleteUnclear') : failure}
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
