import type { ReactNode } from 'react';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface WayInPageProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page beside the sign-in form: its one heading, what it is about, and what can be done. */
export function WayInPage({ title, lead, children }: WayInPageProps) {
  return (
    <SignInFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1 break-words">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </SignInFrame>
  );
}

/** To a guest, wherever they are on their way in. */
export function GuestKept() {
  const t = useTexts();
  return useMe().kind === 'guest' ? <Notice>{t('identity.guestKept')}</Notice> : null;
}

/** A link of these pages that stands for itself. */
export function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
      {children}
    </a>
  );
}
