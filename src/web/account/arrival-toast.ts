import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#web/ui/toast.tsx';

/** Field of the address to which a provider leads back: after a fresh proof, or after an account was connected. */
export type ArrivalMark = 'confirmed' | 'connected';

/** Shows a toast for the mark in the address, unless `textOf` has no text for it, and takes the mark out. */
export function useArrivalToast(
  mark: ArrivalMark,
  textOf: (value: string) => string | undefined,
  options?: { duration: number },
): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const value = new URLSearchParams(search).get(mark);
  const show = useEffectEvent((arrived: string) => {
    const text = textOf(arrived);
    if (text !== undefined) toast.success(text, { id: mark, ...options });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (value !== null) show(value);
  }, [value]);
}
