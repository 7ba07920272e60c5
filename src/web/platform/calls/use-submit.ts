import { createContext, useContext, useRef, useState } from 'react';
import { errorWords } from './problem-words.ts';
import { usePageLanguage, useTexts, type TextKey } from '#web/platform/texts/texts.tsx';

/** Makes the calls of the forms inside it; undefined when the person cancels its question. */
export type MakeCall = <T>(call: () => Promise<T>) => Promise<T | undefined>;
export const MakeCallContext = createContext<MakeCall>((call) => call());

export interface Submit<Arguments extends unknown[], Reply> {
  /** Makes the call, unless one is under way. Undefined when nothing was done: it failed, or was cancelled. */
  submit: (...args: Arguments) => Promise<Reply | undefined>;
  busy: boolean;
  /** First argument of the running call, for a list in which one row is busy. */
  sent: Arguments[0] | undefined;
  /** Message of the last call's failure, in the page's language. */
  failure: string | null;
  /** The error that the last call threw; null when there was none. */
  error: unknown;
  /** Sets `failure` without a call; null clears it. */
  fail: (words: string | null) => void;
}

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

/** State of one form or button: `useSubmit(api.reportCourse, { onDone: close })`. */
export function useSubmit<Arguments extends unknown[], Reply, Code extends string = string>(
  call: ((...args: Arguments) => Promise<Reply>) & { readonly problem?: Code },
  { texts = {}, onDone, onFailed }: SubmitOptions<Arguments[0], Reply, NoInfer<Code>> = {},
): Submit<Arguments, Reply> {
  const t = useTexts();
  const language = usePageLanguage();
  const makeCall = useContext(MakeCallContext);
  const underWay = useRef(false);
  const [sent, setSent] = useState<Arguments | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lastError, setLastError] = useState<unknown>(null);

  const submit = async (...args: Arguments) => {
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
  return { submit, busy: sent !== null, sent: sent?.[0], failure, error: lastError, fail: setFailure };
}

/** Opens another document. Never resolves, so that the button stays busy until the page is gone. */
export function leaveTo(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}
