import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReverificationNeeded } from '#contract/security.ts';
import { ApiError } from '#web/platform/calls/api.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { MakeCallContext } from '#web/platform/calls/use-submit.ts';
import { useArrivalToast } from '#web/account/arrival-toast.ts';
import type StepUpDialog from './step-up-dialog.tsx';

// The toast asks for a second press, which takes longer to read.
const readForMs = 6_000;
const fetchDialog = latePart(() => import('./step-up-dialog.tsx'));

interface Question {
  need: ReverificationNeeded;
  /** Counts the questions of one call, from 1. */
  round: number;
  Dialog: typeof StepUpDialog;
  answer: (proven: boolean) => void;
}

/** Repeats a refused call of the page inside it after a fresh proof, where the server answers `reverification-needed`. */
export function StepUp({ children }: { children: ReactNode }) {
  const t = useTexts();
  const [question, setQuestion] = useState<Question | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const shown = useRef<Question | null>(null);
  const makeCall = useCallback(async <T,>(call: () => Promise<T>): Promise<T | undefined> => {
    const show = (next: Question | null) => {
      shown.current = next;
      setQuestion(next);
    };
    let asked: Question | null = null;
    // Another call may have asked its own question before this dialog came.
    const close = () => (shown.current === asked ? show(null) : undefined);
    for (let round = 1; ; round += 1) {
      try {
        const answer = await call();
        close();
        return answer;
      } catch (error) {
        const need = proofNeeded(error);
        if (need === null) {
          close();
          // The session has ended, so the page's guard leads to the sign-in page and back here.
          if (error instanceof ApiError && error.code === 'unauthenticated') location.reload();
          throw error;
        }
        // A failed import fails this call here; while drawing it would fail the page and lose its input.
        const { default: Dialog } = await fetchDialog();
        if (shown.current === null) cameFrom.current = document.activeElement;
        const proven = await new Promise<boolean>((answer) => {
          shown.current?.answer(false);
          asked = { need, round, Dialog, answer };
          show(asked);
        });
        // The open dialog asks for the second of two steps.
        if (!proven || need.level !== 'multi_factor') close();
        if (!proven) return undefined;
      }
    }
  }, []);
  const isAsked = question !== null;
  useEffect(() => {
    // A dialog that is removed from the page returns the focus to nothing.
    if (!isAsked && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [isAsked]);
  // The page was loaded again, so the press that led to the provider is forgotten.
  useArrivalToast('confirmed', () => t('stepUp.confirmed'), { duration: readForMs });
  return (
    <>
      <MakeCallContext value={makeCall}>{children}</MakeCallContext>
      {isAsked ? (
        <question.Dialog
          need={question.need}
          round={question.round}
          onProven={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      ) : null}
    </>
  );
}

function proofNeeded(error: unknown): ReverificationNeeded | null {
  return error instanceof ApiError && error.code === 'reverification-needed'
    ? (error.details as ReverificationNeeded)
    : null;
}
