import { useState } from 'react';
import type { TextKey } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import type { Submit } from '#web/platform/use-submit.ts';

/** Events of a proof for the dialog around it. */
export interface ProofEvents {
  /** Reports whether a proof is being checked; the dialog can't be left meanwhile. */
  onBusy: (busy: boolean) => void;
  onProven: () => void;
  onCancel: () => void;
}

/** Sends a proof. Stays busy after a good one until the dialog closes or asks for the second step. */
export function useProof<Arguments extends unknown[]>(
  send: (...args: Arguments) => Promise<unknown>,
  texts: Partial<Record<string, TextKey>>,
  { onBusy, onProven }: ProofEvents,
): Submit<Arguments, boolean> {
  const [proven, setProven] = useState(false);
  const proof = useSubmit(
    async (...args: Arguments) => {
      onBusy(true);
      await send(...args);
      setProven(true);
      onProven();
      return true;
    },
    { texts, onFailed: () => onBusy(false) },
  );
  return { ...proof, busy: proof.busy || proven };
}
