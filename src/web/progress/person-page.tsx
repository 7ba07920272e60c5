import type { ComponentProps, ComponentType } from 'react';
import { MoreTexts } from '#web/platform/more-texts.tsx';
import { useTexts } from '#web/platform/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { PageFrame } from '#web/ui/page-frame.tsx';

const headings = {
  progress: { title: 'shell.progress', lead: 'progress.lead' },
  review: { title: 'shell.review', lead: 'progress.reviewLead' },
} as const;

export interface HeadedProps {
  title: string;
  lead: string;
  children: Elements;
}

interface PersonPageProps extends FramedProps {
  texts: ComponentProps<typeof MoreTexts>['catalogue'];
}

/** Draws Progress or Review, inside the dashboard or in the frame that guests have. */
export function PersonPage({ texts, ...framed }: PersonPageProps) {
  return (
    <MoreTexts catalogue={texts}>
      <Framed {...framed} />
    </MoreTexts>
  );
}

interface FramedProps {
  of: keyof typeof headings;
  frame?: ComponentType<HeadedProps>;
  children: Elements;
}

function Framed({ of, frame: Frame = PageFrame, children }: FramedProps) {
  const t = useTexts();
  const { title, lead } = headings[of];
  return (
    <Frame title={t(title)} lead={t(lead)}>
      {children}
    </Frame>
  );
}
