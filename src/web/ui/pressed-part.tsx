import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';

interface PressedPartProps {
  /** Name of the part in its module. */
  name: string;
  /** Address of the module: `import parts from './x.part.tsx?url'`. */
  from: string;
  courseId: string;
  /** Draws what the part draws first, with the one button that it begins with. */
  children: ReactNode;
}

/** Draws a part of a document whose code comes with the first press of its button (platform/pressed-parts.ts). */
export function PressedPart({ name, from, courseId, children }: PressedPartProps) {
  const t = useTexts();
  return (
    <div data-part={name} data-from={from} data-course={courseId} className="grid justify-items-start gap-2">
      {children}
      <p role="alert" data-text={t('errors.offline')} className="text-bad empty:hidden" />
    </div>
  );
}
