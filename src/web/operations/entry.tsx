import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Badge } from '#web/ui/message.tsx';
import type { StateLook } from './looks.ts';

interface EntryProps {
  title: ReactNode;
  /** Makes the title a link to the course. */
  courseId?: string;
  look: StateLook;
  className?: string;
  children: Elements;
}

/** An entry of a list: its title, its state, and more about it. */
export function Entry({ title, courseId, look, className = 'gap-3', children }: EntryProps) {
  const t = useTexts();
  return (
    <Card as="li" className={classNames('grid', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere" dir="auto">
          {courseId === undefined ? (
            title
          ) : (
            <a href={`/course/${courseId}`} className="text-accent-ink underline underline-offset-4">
              {title}
            </a>
          )}
        </h2>
        <Badge tone={look.tone}>{t(look.text)}</Badge>
      </div>
      {children}
    </Card>
  );
}

interface Reason {
  reason: string;
  createdAt: string;
}

/** What reporters wrote, as items of a list. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.map(({ reason, createdAt }, at) => (
    <li
      key={`${createdAt} ${at}`}
      dir="auto"
      className="max-w-prose border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere"
    >
      {reason}
    </li>
  ));
}
