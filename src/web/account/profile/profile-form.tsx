import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Me } from '#contract/identity.ts';
import { nameCap, usernameCap, usernamePattern } from '#contract/person-fields.ts';
import { api, problemOf } from '#web/platform/calls/api.ts';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';

const fields = ['firstName', 'lastName', 'username'] as const;
type Field = (typeof fields)[number];

type FieldErrors = Partial<Record<Field, Extract<TextKey, `profile.${string}`>>>;

const invalidTexts = {
  firstName: 'profile.nameInvalid',
  lastName: 'profile.nameInvalid',
  username: 'profile.usernameInvalid',
} as const;

/** Collects the changed fields, with null for an emptied one. `invalid` has those that their inputs refuse. */
function changesIn(form: HTMLFormElement, before: Pick<Me, Field>) {
  const changes: Partial<Record<Field, string | null>> = {};
  const invalid: FieldErrors = {};
  for (const field of fields) {
    const input = form.elements.namedItem(field) as HTMLInputElement;
    input.value = input.value.trim();
    const value = input.value === '' ? null : input.value;
    if (value === before[field]) continue;
    if (input.validity.valid) changes[field] = value;
    else invalid[field] = invalidTexts[field];
  }
  return { changes, invalid };
}

function fieldErrorsOf(error: unknown): FieldErrors {
  const code = problemOf(api.changeMe, error);
  if (code === 'username-taken') return { username: 'profile.usernameTaken' };
  const details = code === 'invalid-request' ? (error as { details?: unknown }).details : [];
  const refused = Array.isArray(details) ? (details as { field?: unknown }[]).map(({ field }) => field) : [];
  return Object.fromEntries(
    fields.filter((field) => refused.includes(field)).map((field) => [field, invalidTexts[field]]),
  );
}

/** Sends only the changed fields, so that edits of another tab stay. `onClose` gets the changed person, if any. */
export function ProfileForm({ me, onClose }: { me: Me; onClose: (changed?: Me) => void }) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  // Compares with the state at the first render, so that a later read doesn't become a change.
  const [before] = useState(me);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { submit, busy, failure, fail } = useSubmit(api.changeMe, {
    onDone: (changed) => {
      toast.success(t('profile.saved'));
      onClose(changed);
    },
    onFailed: (_, error) => setErrors(fieldErrorsOf(error)),
  });
  const hasErrors = Object.keys(errors).length > 0;
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { changes, invalid } = changesIn(event.currentTarget, before);
    setErrors(invalid);
    fail(null);
    if (Object.keys(invalid).length > 0) return;
    if (Object.keys(changes).length === 0) onClose();
    else void submit(changes);
  };
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  return (
    <form ref={form} noValidate aria-labelledby="details-heading" className="grid gap-5" onSubmit={save}>
      {failure && !hasErrors ? <Notice tone="bad">{failure}</Notice> : null}
      <Fields before={before} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(busy ? 'profile.saving' : 'profile.save')}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={() => onClose()}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Fields({ before, errors }: { before: Me; errors: FieldErrors }) {
  const t = useTexts();
  const facts = (name: Field) => ({
    name,
    label: t(`profile.${name}`),
    defaultValue: before[name] ?? '',
    error: errors[name] && t(errors[name]),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...facts('firstName')} autoComplete="given-name" maxLength={nameCap} />
        <TextField {...facts('lastName')} optional autoComplete="family-name" maxLength={nameCap} />
      </div>
      <TextField
        {...facts('username')}
        optional
        hint={t('profile.usernameHint')}
        // Keeps password managers from filling in the e-mail address, which is the sign-in name of this site.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        pattern={usernamePattern}
        maxLength={usernameCap}
        dir="ltr"
      />
    </>
  );
}
