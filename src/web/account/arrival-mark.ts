import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** In the address of the page that a provider leads back to: after a fresh proof, and after an account was connected. */
export type ArrivalMark = 'confirmed' | 'connected';

/** Tells once what the address says of how one came here, and takes it out of the address. `tell` must stay the same. */
export function useArrivalMark(mark: ArrivalMark, tell: (value: string) => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const value = new URLSearchParams(search).get(mark);
  useEffect(() => {
    if (value === null) return;
    tell(value);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [value, tell, navigate, pathname]);
}
