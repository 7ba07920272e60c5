import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ReverificationNeeded } from '#contract/security.ts';
import { ApiError } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useArrivalMark } from '#web/account/arrival-mark.ts';
import type StepUpDialog from './step-up-dialog.tsx';

/** It says what to do. */
const readForMs = 6_000;
// Most visits never need it.
const fetchDialog = () => import('./step-up-dialog.tsx');

/**
 * Makes a call; where the server wants to know first that it is still the same person (`reverification-needed`), lets
 * them prove it and makes the call again. Undefined when they would rather not: then nothing has happened.
 */
export type Confirmed = <T>(call: () => Promise<T>) => Promise<T | undefined>;

interface Question {
  need: ReverificationNeeded;
  /** How often it was asked for this call. */
  round: number;
  Dialog: typeof StepUpDialog;
  answer: (proven: boolean) => void;
}

const StepUpContext = createContext<Confirmed | null>(null);

export function useStepUp(): Confirmed {
  const confirmed = useContext(StepUpContext);
  if (confirmed === null) throw new Error('useStepUp needs a StepUp around it');
  return confirmed;
}

/** Around a page whose calls may ask for a fresh proof (specification section 9, "reverification"). */
export function StepUp({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const shown = useRef<Question | null>(null);
  const confirmed = useCallback(async <T,>(call: () => Promise<T>): Promise<T | undefined> => {
    const show = (next: Question | null) => {
      shown.current = next;
      setQuestion(next);
    };
    let asked: Question | null = null;
    // Another call, made before the dialog came, may have put its own question there.
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
          throw error;
        }
        // Before it is drawn: where it can't be fetched, only this call fails, and not the page with what was typed.
        const { default: Dialog } = await fetchDialog();
        if (shown.current === null) cameFrom.current = document.activeElement;
        const proven = await new Promise<boolean>((answer) => {
          shown.current?.answer(false);
          asked = { need, round, Dialog, answer };
          show(asked);
        });
        // Of two steps, the second one follows in the dialog that is open.
        if (!proven || need.level !== 'multi_factor') close();
        if (!proven) return undefined;
      }
    }
  }, []);
  const isAsked = question !== null;
  useEffect(() => {
    // A dialog that is taken out of the page gives the focus back to nobody.
    if (!isAsked && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [isAsked]);
  useTellConfirmed();
  return (
    <StepUpContext value={confirmed}>
      {children}
      {isAsked ? (
        <question.Dialog
          need={question.need}
          round={question.round}
          onProven={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      ) : null}
    </StepUpContext>
  );
}

function proofNeeded(error: unknown): ReverificationNeeded | null {
  return error instanceof ApiError && error.code === 'reverification-needed'
    ? (error.details as ReverificationNeeded)
    : null;
}

/** Who proved it at a provider comes back to a page that was loaded anew: the press that led there is forgotten. */
function useTellConfirmed(): void {
  const t = useTexts();
  const tell = useCallback(() => {
    toast.success(t('stepUp.confirmed'), { id: 'confirmed', duration: readForMs });
  }, [t]);
  useArrivalMark('confirmed', tell);
}
