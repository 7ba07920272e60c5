import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Me } from '#contract/identity.ts';
import { browserApi } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { changeMe } from './api.ts';
import { changesIn, fieldErrorsOf } from './profile-changes.ts';
import type { FieldErrors } from './profile-changes.ts';

interface ProfileSave {
  saving: boolean;
  errors: FieldErrors;
  /** What went wrong, when it is no field's fault. */
  failure: string | null;
  save: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
}

/** Saves what a form says otherwise than `before`, and closes it: with what the person became, unless nothing changed. */
export function useProfileSave(before: Me, onClose: (changed?: Me) => void): ProfileSave {
  const t = useTexts();
  const language = usePageLanguage();
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const { changes, wrong } = changesIn(event.currentTarget, before);
    setFailure(null);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    setSaving(true);
    try {
      const changed = await changeMe(browserApi, { body: changes });
      toast.success(t('profile.saved'));
      onClose(changed);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(errorWords(t, language, error).text);
      setSaving(false);
    }
  };
  return { saving, errors, failure, save };
}
