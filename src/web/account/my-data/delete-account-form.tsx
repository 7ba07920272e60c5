import { useRef, useState, type SyntheticEvent } from 'react';
import { readEmail } from '#contract/email-address.ts';
import { api, problemOf } from '#web/platform/calls/api.ts';
import { deleteCelebrated } from '#web/platform/kept/celebrated.ts';
import { deleteKept } from '#web/platform/kept/kept-answers.ts';
import { deleteDrafts } from '#web/platform/kept/kept-drafts.ts';
import { deletePlaces } from '#web/platform/kept/kept-places.ts';
import { keepLastRead } from '#web/platform/kept/last-read.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { radioLook } from '#web/ui/radio-option.tsx';

function useDeletion(leave: () => void) {
  const { storageKey } = useMe();
  return useSubmit(api.deleteMe, {
    // The connection broke before the answer came, so the account may be gone.
    texts: { offline: 'myData.deleteUnclear' },
    onDone: async () => {
      // Not every browser heeds `Clear-Site-Data`, and none does on plain http.
      keepLastRead(null);
      if (storageKey !== null) {
        deleteDrafts(storageKey);
        deletePlaces(storageKey);
        deleteCelebrated(storageKey);
        await deleteKept(storageKey);
      }
      // A new document keeps nothing of the account in memory. The button is busy until then.
      leave();
      return new Promise(() => undefined);
    },
  });
}

export function DeleteAccountForm({ email }: { email: string }) {
  const t = useTexts();
  const { data, error: unread } = useLiveRead({
    key: 'published count',
    read: (signal) => countPublished(signal),
  });
  const published = data ?? (unread ? null : undefined);
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

async function countPublished(signal: AbortSignal, cursor?: string): Promise<number> {
  const page = await api.listMyCourses({ limit: 100, ...(cursor && { cursor }) }, { signal });
  const count = page.items.filter(({ published }) => published).length;
  return page.next === null ? count : count + (await countPublished(signal, page.next));
}

type Published = 'delete' | 'keep';

interface PublishedChoiceProps {
  /** Undefined while it is read, null after a failure. */
  published: number | null | undefined;
  choice: Published | null;
  hasError: boolean;
  onChoose: (choice: Published) => void;
}

function PublishedChoice({ published, choice, hasError, onChoose }: PublishedChoiceProps) {
  const t = useTexts();
  if (published === 0) return <p className="text-muted">{t('myData.publishedNone')}</p>;
  const count =
    published === undefined
      ? t('myData.publishedCounting')
      : published === null
        ? t('myData.publishedUnknown')
        : t('myData.publishedCount', { count: published });
  const options = [
    ['keep', 'myData.publishedKeep'],
    ['delete', 'myData.publishedDelete'],
  ] as const;
  return (
    <fieldset aria-describedby={hasError ? 'published-error' : undefined}>
      <legend className="font-semibold">{t('myData.published')}</legend>
      <p className="mb-3 text-muted" role="status">
        {count}
      </p>
      <div className="grid gap-3 mid:grid-cols-2">
        {options.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-14 items-start gap-3 rounded-md border border-edge bg-surface p-4 hover:border-ink has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="publishedCourses"
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              aria-describedby={`published-${value}`}
              aria-label={t(label)}
              className={`${radioLook} mt-0.5`}
            />
            <span className="grid gap-1">
              <span className="font-semibold">{t(label)}</span>
              <span id={`published-${value}`} className="text-sm text-muted">
                {t(`${label}Text`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {hasError ? (
        <div className="mt-2">
          <FieldError id="published-error">{t('myData.publishedChoose')}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
