import type { ReactNode } from 'react';
import type { Security } from '#contract/security.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import type { Elements } from '#web/ui/elements.ts';

export interface SecurityProps {
  security: Security;
  /** Reads `security` again. */
  onChanged: () => void;
}

/** Writes a day by the reader's calendar, and dots until the browser knows it. */
export const useDay = () => useReaderTime({ dateStyle: 'long' }, '\u2026');

export const useMoment = () => useReaderTime({ dateStyle: 'long', timeStyle: 'short' }, '\u2026');

export function RowList({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className="divide-y divide-line">
      {children}
    </ul>
  );
}

interface RowProps {
  name: ReactNode;
  about: string;
  children?: Elements;
}

export function Row({ name, about, children }: RowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-28">
        <div dir="auto" className="font-medium break-words">
          {name}
        </div>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {children}
    </li>
  );
}
