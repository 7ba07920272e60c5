/** What each way of proving who one is tells the dialog around it. */
export interface ProofEvents {
  /** It is being checked: the dialog can't be left meanwhile. */
  onBusy: (busy: boolean) => void;
  onProven: () => void;
  onCancel: () => void;
}
