import { useEffect, useRef, useState } from 'react';
import type { Me } from '#contract/identity.ts';
import { nameCap, usernameCap, usernamePattern } from '#contract/person-fields.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import type { FieldErrors } from './profile-changes.ts';
import { useProfileSave } from './profile-save.ts';

interface ProfileFormProps {
  me: Me;
  /** With what it became, unless nothing was changed. */
  onClose: (changed?: Me) => void;
}

/** First name, last name and username. Sends only what the person changed, so that another tab's edits stay. */
export function ProfileForm({ me, onClose }: ProfileFormProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  // As it was when the editing began; what is read meanwhile must not turn into a change.
  const [before] = useState(me);
  const { saving, errors, failure, save } = useProfileSave(before, onClose);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="details-heading"
      className="grid gap-5"
      onSubmit={(event) => void save(event)}
    >
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Fields before={before} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving}>
          {t(saving ? 'profile.saving' : 'profile.save')}
        </Button>
        <Button tone="quiet" disabled={saving} onClick={() => onClose()}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Fields({ before, errors }: { before: Me; errors: FieldErrors }) {
  const t = useTexts();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('profile.firstName')}
          defaultValue={before.firstName ?? ''}
          error={errors.firstName && t(errors.firstName)}
          autoComplete="given-name"
          maxLength={nameCap}
        />
        <TextField
          name="lastName"
          label={t('profile.lastName')}
          optional
          defaultValue={before.lastName ?? ''}
          error={errors.lastName && t(errors.lastName)}
          autoComplete="family-name"
          maxLength={nameCap}
        />
      </div>
      <TextField
        name="username"
        label={t('profile.username')}
        optional
        hint={t('profile.usernameHint')}
        defaultValue={before.username ?? ''}
        error={errors.username && t(errors.username)}
        // The sign-in name of this site is the e-mail address; a password manager must not fill it in here.
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
