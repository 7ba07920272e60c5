import { useRef, useState } from 'react';
import { ApiError } from '#web/platform/api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { accountWords } from './account-words.ts';
import { useStepUp } from '#web/account/step-up/step-up.tsx';

export interface AccountAction {
  working: boolean;
  /** What went wrong the last time. */
  failure: string | null;
  fail: (words: string | null) => void;
  /**
   * Does something that may ask for a fresh proof, one thing at a time. Undefined when it was cancelled or failed; a
   * failure is told in `failure`, unless `refused` gives other words for it.
   */
  run: <T>(
    call: () => Promise<T>,
    refused?: (error: unknown) => string | undefined,
  ) => Promise<T | undefined>;
}

/** One button's or form's work. */
export function useAccountAction(): AccountAction {
  const t = useTexts();
  const language = usePageLanguage();
  const confirmed = useStepUp();
  const underWay = useRef(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run: AccountAction['run'] = async (call, refused) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setWorking(true);
    setFailure(null);
    try {
      return await confirmed(call);
    } catch (error) {
      // The session has ended meanwhile: the page's guard leads to the sign-in page, and back here.
      if (error instanceof ApiError && error.code === 'unauthenticated') location.reload();
      setFailure(refused?.(error) ?? accountWords(t, language, error));
      return undefined;
    } finally {
      underWay.current = false;
      setWorking(false);
    }
  };
  return { working, failure, fail: setFailure, run };
}
