import { useId, type ReactNode, type Ref } from 'react';
import type { Security } from '#contract/security.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';

export interface SecurityProps {
  security: Security;
  /** Reads `security` again. */
  onChanged: () => void;
}

interface AccountSectionProps {
  title: string;
  icon: IconName;
  /** Shown beside the title. */
  state?: Elements;
  lead?: ReactNode;
  failure?: string | null;
  /** Takes the focus when the focused element is removed. */
  heading?: Ref<HTMLHeadingElement>;
  children?: Elements;
}

export function AccountSection({
  title,
  icon,
  state,
  lead,
  failure,
  heading,
  children,
}: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-x-4 mid:grid-cols-[auto_minmax(0,1fr)]">
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-ink max-mid:hidden">
        <Icon name={icon} />
      </span>
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mid:min-h-11">
            <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined} className="text-xl">
              {title}
            </h2>
            {state}
          </div>
          {lead ? <div className="max-w-prose text-muted">{lead}</div> : null}
        </div>
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        {children}
      </div>
    </Card>
  );
}

export function RowList({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className="divide-y divide-line">
      {children}
    </ul>
  );
}

export function Row({ name, about, children }: { name: ReactNode; about: string; children?: Elements }) {
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

export function NeedsScript() {
  const t = useTexts();
  return (
    <noscript>
      <Notice>{t('stepUp.needsScript')}</Notice>
    </noscript>
  );
}
