import { useRef } from 'react';

/** Gives the same idempotency key for the same words, so that a press after a lost answer does nothing twice. */
export function useOnceKey(): (words: unknown) => string {
  const sent = useRef({ words: '', key: '' });
  return (asked) => {
    const words = JSON.stringify(asked);
    if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
