import { useRef, useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { useAccountAction } from '#web/account/account-action.ts';
import { deleteMe } from '#web/account/api.ts';
import type { Published } from './published-choice.tsx';

interface AccountDeletion {
  /** It is under way, or done. */
  busy: boolean;
  /** What has to be put right before anything is sent. */
  wrong: 'choice' | 'email' | null;
  failure: string | null;
  /** The connection broke before the answer came: nobody here knows whether the account is gone. */
  unclear: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Leads away once the account is gone. */
  leave: RefObject<HTMLFormElement | null>;
  send: (event: SyntheticEvent) => Promise<void>;
}

/** Ends the account, once; `choice` null: not chosen, which is fine where there is nothing to choose. */
export function useAccountDeletion(
  email: string,
  choice: Published | null,
  mustChoose: boolean,
): AccountDeletion {
  const form = useRef<HTMLFormElement>(null);
  const leave = useRef<HTMLFormElement>(null);
  const { working, failure, fail, run } = useAccountAction();
  const [gone, setGone] = useState(false);
  const [wrong, setWrong] = useState<AccountDeletion['wrong']>(null);
  const [unclear, setUnclear] = useState(false);
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (gone || working) return;
    const isEmail = input('confirmation')?.value.trim().toLowerCase() === email.toLowerCase();
    const found = mustChoose && choice === null ? 'choice' : isEmail ? null : 'email';
    setWrong(found);
    setUnclear(false);
    fail(null);
    if (found !== null) {
      input(found === 'choice' ? 'publishedCourses' : 'confirmation')?.focus();
      return;
    }
    const done = await run(
      () => deleteMe(browserApi, { body: { publishedCourses: choice ?? 'delete' } }),
      (error) => {
        setUnclear(error instanceof ApiError && error.status === 0);
        return undefined;
      },
    );
    if (!done) return;
    setGone(true);
    // A document of its own: nothing of the account stays in this page's memory.
    leave.current?.submit();
  };
  return { busy: working || gone, wrong, failure, unclear, form, leave, send };
}
