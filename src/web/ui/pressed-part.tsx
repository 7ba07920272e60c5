import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from './elements.ts';

interface PressedPartProps {
  name: string;
  /** Address of the module, `import parts from './x.part.tsx?url'`, unless an element around it names it (`data-from`). */
  from?: string;
  courseId: string;
  /** Says that the part could not be loaded. Default: that the server could not be reached. */
  trouble?: string;
  /** Draws what the part draws first, with the one button that it begins with. */
  children: Elements;
}

/** Draws a part of a document whose code comes with the first press of its button (platform/documents/pressed-parts.ts). */
export function PressedPart({ name, from, courseId, trouble, children }: PressedPartProps) {
  const t = useTexts();
  return (
    <div
      data-trouble={trouble ?? t('errors.offline')}
      data-part={name}
      data-from={from}
      data-course={courseId}
      className="grid justify-items-start gap-2 noscript:hidden"
    >
      {children}
      <p role="alert" className="text-bad empty:hidden" />
    </div>
  );
}
