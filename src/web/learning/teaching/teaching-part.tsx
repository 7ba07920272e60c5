import { useContext } from 'react';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Markdown, MarkdownLine } from '#web/learning/markdown.tsx';
import { MediumContext } from '#web/learning/medium.ts';

/** The parts that have a look of their own (ui/teaching.css). */
type PartLook = 'bar' | 'sunken' | 'card' | 'warm';

interface TeachingPartProps {
  look: PartLook;
  icon: IconName;
  label: string;
  title?: Elements;
  id?: string | undefined;
  children: Elements;
}

/** Frames one teaching part of a chapter, with a heading of the outline. */
export function TeachingPart({ look, icon, label, title, id, children }: TeachingPartProps) {
  const { isPage } = useContext(MediumContext);
  return (
    <section id={id} className={isPage ? `part part-${look}` : 'part-of-text'} {...useCourseText()}>
      <PartHeading>
        <span>
          <PartIcon name={icon} />
          <bdi>{label}</bdi>
        </span>
        {title === undefined || isPage ? null : <span>{': '}</span>}
        {title}
      </PartHeading>
      {children}
    </section>
  );
}

/** Draws the heading of a part, or of a piece of it (`inner`), at the level of the place where it is drawn. */
export function PartHeading({ inner = false, children }: { inner?: boolean; children: Elements }) {
  const { level } = useContext(MediumContext);
  const Tag = headings[level - (inner ? 1 : 2)] ?? 'h4';
  return <Tag>{children}</Tag>;
}

const headings = ['h2', 'h3', 'h4'] as const;

/** Draws an icon where the page has them. */
export function PartIcon({ name }: { name: IconName }) {
  return useContext(MediumContext).isPage ? <Icon name={name} /> : null;
}

interface LabelledProps {
  className: 'why' | 'hint' | 'answer';
  label: string;
  text: string;
}

export function Labelled({ className, label, text }: LabelledProps) {
  return (
    <div className={className}>
      <bdi>{label}</bdi>
      <PartText text={text} />
    </div>
  );
}

export function PartText({ text }: { text: string }) {
  const { level } = useContext(MediumContext);
  return (
    <div>
      <Markdown text={text} headingLevel={level === 3 ? 4 : 3} />
    </div>
  );
}

export function PartLine({ text }: { text: string }) {
  return (
    <span>
      <MarkdownLine text={text} />
    </span>
  );
}

export function PartList({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, place) => (
        <li key={place}>
          <MarkdownLine text={line} />
        </li>
      ))}
    </ul>
  );
}
