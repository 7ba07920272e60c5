import { createContext, useContext, useRef, useState } from 'react';
import { errorWords } from './problem-words.ts';
import { usePageLanguage, useTexts, type TextKey } from '#web/platform/texts/texts.tsx';

/** Makes the calls of the forms inside it; undefined when the person cancels its question. */
export type MakeCall = <T>(call: () => Promise<T>) => Promise<T | undefined>;
export const MakeCallContext = createContext<MakeCall>((call) => call());

/** Words for problem codes, as `useSubmit` takes them, of a function that makes this call of `api`. */
export type ProblemTexts<Call extends { readonly problem?: string }> = Partial<
  Record<NonNullable<Call['problem']> | 'offline', TextKey>
>;

interface SubmitOptions<Input, Reply, Code extends string> {
  /** Words for problem codes of the call, or for the `code` of errors of the browser; others get the usual words. */
  texts?: Partial<Record<Code | 'offline', TextKey>>;
  /** The form stays busy until it resolves. */
  onDone?: (reply: Reply, input: Input) => unknown;
  onFailed?: (words: string, error: unknown, input: Input) => void;
}

/**
 * State of one form or button: `useSubmit(api.reportCourse, { onDone: close })`. `submit` gives undefined when nothing was done,
 * `sent` is the first argument of the running call, `failure` the words of the last one, and `fail` sets them without a call.
 */
export function useSubmit<Arguments extends unknown[], Reply, Code extends string = string>(
  call: ((...args: Arguments) => Promise<Reply>) & { readonly problem?: Code },
  { texts = {}, onDone, onFailed }: SubmitOptions<Arguments[0], Reply, NoInfer<Code>> = {},
) {
  const t = useTexts();
  const language = usePageLanguage();
  const makeCall = useContext(MakeCallContext);
  const underWay = useRef(false);
  const [sent, setSent] = useState<Arguments | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lastError, setLastError] = useState<unknown>(null);

  const submit = async (...args: Arguments): Promise<Reply | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSent(args);
    setFailure(null);
    setLastError(null);
    try {
      const reply = await makeCall(() => call(...args));
      if (reply !== undefined) await onDone?.(reply, args[0]);
      return reply;
    } catch (error) {
      const { code } = error as { code?: Code };
      const key = code && texts[code];
      const words = key ? (t as (key: TextKey) => string)(key) : errorWords(t, language, error).text;
      setFailure(words);
      setLastError(error);
      onFailed?.(words, error, args[0]);
      return undefined;
    } finally {
      underWay.current = false;
      setSent(null);
    }
  };
  return {
    submit,
    busy: sent !== null,
    sent: sent?.[0] as Arguments[0] | undefined,
    failure,
    error: lastError,
    fail: setFailure,
  };
}

/** Opens another document. Never resolves, so that the button stays busy until the page is gone. */
export function leaveTo(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}
