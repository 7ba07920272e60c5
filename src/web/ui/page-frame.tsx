import type { ReactNode } from 'react';

/** Draws the heading and the lead of a page of the dashboard. */
export function PageFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="max-w-prose text-lg text-muted">{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
