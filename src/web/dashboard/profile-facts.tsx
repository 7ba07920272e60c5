import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  /** Null: shows `missing` instead, paler. */
  value: ReactNode;
  missing?: string;
}

/** What is known, a line each: its name above or beside it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid divide-y divide-line">
      {facts.map(({ name, value, missing }) => (
        <div key={name} className="grid gap-x-6 py-3 first:pt-0 last:pb-0 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="min-w-0 font-medium break-words">
            {value ?? <span className="font-normal text-muted">{missing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
