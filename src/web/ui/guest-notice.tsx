import type { ReactNode } from 'react';
import { useMe } from '#web/platform/people/me.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './message.tsx';

type GuestNoticeProps = Record<'title' | 'signUp', string> & { children: ReactNode };

/** Tells a guest that what they have here is in this browser alone; tells learners nothing. */
export function GuestNotice({ title, signUp, children }: GuestNoticeProps) {
  if (useMe().signedIn) return null;
  return (
    <Notice
      className="print:hidden"
      title={title}
      action={
        <ButtonLink href="/signup" tone="secondary">
          {signUp}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}
