import { useContext } from 'react';
import type { QuoteSource } from '#contract/questions.ts';
import { anchorOf } from '#web/platform/courses/course-paths.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Markdown, MarkdownLine } from '#web/learning/markdown.tsx';
import { MediumContext } from '#web/learning/medium.ts';

interface TeachingPartProps {
  /** Looks of ui/teaching.css. */
  look: 'bar' | 'sunken' | 'card' | 'warm';
  icon: IconName;
  label: string;
  /** Markdown. */
  title?: string;
  /** The part of the chapter to which links lead. */
  source?: QuoteSource['part'];
  id?: string | undefined;
  children: Elements;
}

export function TeachingPart({ look, icon, label, title, source, id, children }: TeachingPartProps) {
  const { isPage } = useContext(MediumContext);
  return (
    <section
      id={id ?? (isPage && source ? anchorOf({ part: source }) : undefined)}
      className={isPage ? `part part-${look}` : 'part-of-text'}
      {...useCourseText()}
    >
      <PartHeading>
        <span>
          <PartIcon name={icon} />
          <bdi>{label}</bdi>
        </span>
        {title === undefined || isPage ? null : <span>{': '}</span>}
        {title === undefined ? null : <PartLine text={title} />}
      </PartHeading>
      {children}
    </section>
  );
}

/** Draws the heading of a part, or of a piece of it (`inner`), at the level of the place where it is drawn. */
export function PartHeading({ inner = false, children }: { inner?: boolean; children: Elements }) {
  const { level } = useContext(MediumContext);
  const Tag = (['h2', 'h3', 'h4'] as const)[level - (inner ? 1 : 2)] ?? 'h4';
  return <Tag>{children}</Tag>;
}

export function PartIcon({ name }: { name: IconName }) {
  return useContext(MediumContext).isPage ? <Icon name={name} /> : null;
}

interface LabelledProps {
  className: 'why' | 'hint' | 'answer';
  label: string;
  /** Without one, nothing is drawn. */
  text: string | undefined;
}

export function Labelled({ className, label, text }: LabelledProps) {
  if (text === undefined) return null;
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
      <Markdown text={text} headingLevel={level + 1} />
    </div>
  );
}

interface PartLineProps {
  as?: 'span' | 'p' | 'li' | 'dt' | 'dd';
  text: string;
  id?: string;
}

export function PartLine({ as: Tag = 'span', text, id }: PartLineProps) {
  return (
    <Tag id={id}>
      <MarkdownLine text={text} />
    </Tag>
  );
}

export function PartList({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, place) => (
        <PartLine key={place} as="li" text={line} />
      ))}
    </ul>
  );
}
