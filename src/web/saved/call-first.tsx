import { useEffect, useState } from 'react';
import { latePart } from '#web/platform/documents/late-part.ts';
import { EmergencyCall } from '#web/ui/emergency-call.tsx';
import type * as Sounds from './heard-words.ts';
import type { SavedChapter } from './saved-store.ts';

const fetchHeardWords = latePart(() => import('./heard-words.ts'));

/** Compares words by their sounds once someone looks for some; undefined until it can, null where it can't. */
export function useHeardWords(asks: boolean) {
  const [heard, setHeard] = useState<typeof Sounds | null>();
  useEffect(() => {
    // Safari looks behind since version 16.4. Before, words are compared as they are written.
    if (asks) fetchHeardWords().then(setHeard, () => setHeard(null));
  }, [asks]);
  return heard;
}

interface CallFirstProps {
  words: string;
  first?: SavedChapter | undefined;
  /** Hears whether the call is shown, beside which nothing else is loud. */
  onCalls: (calls: boolean) => void;
}

/** Offers the call as a search with a network does; for all words where their sounds can't be compared. */
export function CallFirst({ words, first, onCalls }: CallFirstProps) {
  const asks = words.trim() !== '';
  const heard = useHeardWords(asks);
  const calls = asks && (heard === null || heard?.callsFirst(words, first) === true);
  useEffect(() => onCalls(calls), [onCalls, calls]);
  return calls ? <EmergencyCall urgent /> : null;
}
