import type { Elements } from '#web/ui/elements.ts';
import { SitePage } from '#web/ui/site-page.tsx';
import { PendingLine } from './practice.tsx';
import { PracticeHead, type PracticeHeadProps } from './practice-head.tsx';

interface PracticeFrameProps extends Partial<PracticeHeadProps> {
  children: Elements;
}

/** Frame of a page that asks questions: its head, unless no course is known, and the answers that wait for the network. */
export function PracticeFrame({ course, title = '', children, ...head }: PracticeFrameProps) {
  return (
    <SitePage className="flex max-w-3xl flex-col gap-3 py-2 md:gap-6 md:py-10">
      {course === undefined ? null : <PracticeHead {...head} {...{ course, title }} />}
      {children}
      <PendingLine />
    </SitePage>
  );
}
